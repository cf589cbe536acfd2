import { Trans } from '@lingui/react/macro';
import { toAvatar } from '#core/domain/avatar.ts';
import { MESSENGER_NAMES, MESSENGERS, toMessengerHref } from '#core/domain/messenger-link.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useManager } from '#src/data/hooks/use-manager.ts';
import { Avatar, PageTitle } from '#src/ui/index.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './messages.module.css';

/** A form that reaches the personal manager, and who that is. */
export function SupportScreen() {
  const { features } = useEnvironment();
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <PageTitle meta={<Trans>Ask about results, your plan, or something that does not work.</Trans>}>
          <Trans>Support</Trans>
        </PageTitle>
      </div>
      <MessageForm kind="support" />
      {features.includes('manager') && <ManagerCard />}
    </div>
  );
}

function ManagerCard() {
  const manager = useManager();
  if (manager === null) return null;
  const { name, email, phone, photo, messengers = {} } = manager;
  return (
    <aside className={styles['aside']}>
      <h2>
        <Trans>Your personal manager</Trans>
      </h2>
      <div className={styles['manager']}>
        <Avatar {...toAvatar(name)} src={photo} sizePx={56} />
        <div className={styles['managerLinks']}>
          <span className={styles['managerName']}>{name}</span>
          <a href={`mailto:${email}`}>{email}</a>
          {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/gu, '')}`}>{phone}</a>}
          {MESSENGERS.map((messenger) => {
            const href = toMessengerHref(messenger, messengers[messenger] ?? '');
            if (href === null) return null;
            return (
              <a key={messenger} href={href} rel="noopener">
                {MESSENGER_NAMES[messenger]}
              </a>
            );
          })}
        </div>
      </div>
    </aside>
  );
}
