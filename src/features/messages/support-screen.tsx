import { Trans } from '@lingui/react/macro';
import { getManager } from '#core/contract/messages.ts';
import { toAvatar } from '#core/domain/avatar.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { Avatar, PageTitle } from '#src/ui/index.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './messages.module.css';

/** A form that reaches the personal manager, and who that is. */
export function SupportScreen() {
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <PageTitle meta={<Trans>Ask about results, your plan, or something that does not work.</Trans>}>
          <Trans>Support</Trans>
        </PageTitle>
      </div>
      <MessageForm kind="support" />
      <ManagerCard />
    </div>
  );
}

function ManagerCard() {
  const { data: manager } = useKeptAnswer(getManager, {}, 'manager');
  if (manager == null) return null;
  const { name, email, phone, photo } = manager;
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
        </div>
      </div>
    </aside>
  );
}
