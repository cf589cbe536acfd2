import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/index.tsx';
import styles from './shortcuts-dialog.module.css';

/** What can be done without a mouse. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const command = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  const shortcuts: readonly (readonly [string, readonly string[], ReactNode])[] = [
    ['palette', [command, 'K'], <Trans>Go to a page or project</Trans>],
    ['selector', ['/'], <Trans>Find or add a project</Trans>],
    ['help', ['?'], <Trans>Show this list</Trans>],
    ['close', ['Esc'], <Trans>Close the top dialog</Trans>],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="s">
      <dl className={styles['list']}>
        {shortcuts.map(([id, keys, text]) => (
          <div key={id} className={styles['row']}>
            <dt>{text}</dt>
            <dd className={styles['keys']}>
              {keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
