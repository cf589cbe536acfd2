import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/index.tsx';
import styles from './shortcuts-dialog.module.css';

type Shortcut = { readonly id: string; readonly keys: readonly string[]; readonly text: ReactNode };

/** What can be done without a mouse: everywhere, and with what is on the page just now. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const own = isOpen ? keysOfPage() : [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="s">
      <KeyList shortcuts={keysEverywhere()} />
      {own.length > 0 && (
        <section className={styles['page']}>
          <h3 className={styles['heading']}>
            <Trans>On this page</Trans>
          </h3>
          <KeyList shortcuts={own} />
        </section>
      )}
    </Dialog>
  );
}

function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={styles['list']}>
      {shortcuts.map(({ id, keys, text }) => (
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
  );
}

function keysEverywhere(): Shortcut[] {
  const command = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return [
    { id: 'palette', keys: [command, 'K'], text: <Trans>Go to a page or project</Trans> },
    { id: 'selector', keys: ['/'], text: <Trans>Find or add a project</Trans> },
    { id: 'help', keys: ['?'], text: <Trans>Show this list</Trans> },
    { id: 'close', keys: ['Esc'], text: <Trans>Close the top dialog</Trans> },
  ];
}

/** What answers to keys on the page behind the dialog: tables whose rows can be walked through or opened, and tabs. */
function keysOfPage(): Shortcut[] {
  const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
  return [
    ...(has('tr[data-index][tabindex]')
      ? [
          { id: 'rows', keys: ['↑', '↓'], text: <Trans>Move through the rows of a table</Trans> },
          { id: 'ends', keys: ['Home', 'End'], text: <Trans>Go to the first or last row</Trans> },
        ]
      : []),
    ...(has('tr[data-opens][tabindex]') ? [{ id: 'open', keys: ['Enter'], text: <Trans>Open the row</Trans> }] : []),
    ...(has('[role="tab"]') ? [{ id: 'tabs', keys: ['←', '→'], text: <Trans>Move between tabs</Trans> }] : []),
  ];
}
