import { Trans } from '@lingui/react/macro';
import { toAvatar } from '#core/domain/avatar.ts';
import { MESSENGER_NAMES, MESSENGERS, toMessengerHref } from '#core/domain/messenger-link.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useManager } from '#src/data/hooks/use-manager.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Avatar, Panel } from '#src/ui/index.tsx';
import styles from './manager.module.css';

/** Who looks after the account, with the ways to write to them; nothing when nobody does. */
export function ManagerRow() {
  const { features } = useEnvironment();
  return features.includes('manager') ? <KnownManager /> : null;
}

/** The same as a part of a page. */
export function ManagerPanel() {
  const { features } = useEnvironment();
  return features.includes('manager') ? <KnownPanel /> : null;
}

function KnownPanel() {
  if (useManager() === null) return null;
  return (
    <Panel>
      <KnownManager />
    </Panel>
  );
}

function KnownManager() {
  const manager = useManager();
  if (manager === null) return null;
  const { name, photo, messengers = {} } = manager;
  const ways = MESSENGERS.flatMap((messenger) => {
    const href = toMessengerHref(messenger, messengers[messenger] ?? '');
    return href === null ? [] : [{ messenger, href }];
  });
  return (
    <div className={styles['row']}>
      <Avatar {...toAvatar(name)} src={photo} sizePx={32} />
      <div className={styles['texts']}>
        <span className={styles['hint']}>
          <Trans>Your personal manager</Trans>
        </span>
        <span>{name}</span>
        <span className={styles['ways']}>
          <LocaleLink path="/support/" className={styles['way']}>
            <Trans>Write a message</Trans>
          </LocaleLink>
          {ways.map(({ messenger, href }) => (
            <a key={messenger} href={href} rel="noopener" className={styles['way']}>
              {MESSENGER_NAMES[messenger]}
            </a>
          ))}
        </span>
      </div>
    </div>
  );
}
