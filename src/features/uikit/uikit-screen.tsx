import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Button, PageTitle } from '#src/ui/index.tsx';
import { TokensPart } from './tokens-part.tsx';
import styles from './uikit.module.css';

// Together they are all pieces there are, far more than any other page.
const PARTS: readonly ComponentType[] = [
  lazy(async () => ({ default: (await import('./buttons-part.tsx')).ButtonsPart })),
  lazy(async () => ({ default: (await import('./fields-part.tsx')).FieldsPart })),
  lazy(async () => ({ default: (await import('./navigation-part.tsx')).NavigationPart })),
  lazy(async () => ({ default: (await import('./notes-part.tsx')).NotesPart })),
  lazy(async () => ({ default: (await import('./dialogs-part.tsx')).DialogsPart })),
  lazy(async () => ({ default: (await import('./waiting-part.tsx')).WaitingPart })),
  lazy(async () => ({ default: (await import('./results-part.tsx')).ResultsPart })),
  lazy(async () => ({ default: (await import('./tables-part.tsx')).TablesPart })),
];

/** The design system: every piece in every state, for those who build screens and for the tests that look at them. */
export function UikitScreen() {
  return (
    <div className={styles['page']}>
      <PageTitle
        meta={<Trans>The pieces that screens are built of, each in its states.</Trans>}
        actions={<ThemeSwitch />}
      >
        <Trans>Design system</Trans>
      </PageTitle>
      <div className={styles['columns']}>
        <Contents />
        <div className={styles['parts']}>
          <TokensPart />
          <Suspense>
            {PARTS.map((UikitPart, at) => (
              <UikitPart key={at} />
            ))}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function Contents() {
  const { t } = useLingui();
  const parts = [
    ['tokens', t`Colors, type and space`],
    ['buttons', t`Buttons and menus`],
    ['fields', t`Fields`],
    ['navigation', t`Tabs, rows and names`],
    ['notes', t`Notes and messages`],
    ['dialogs', t`Dialogs`],
    ['waiting', t`Waiting`],
    ['results', t`Results`],
    ['tables', t`Table`],
  ] as const;
  return (
    <nav className={styles['contents']} aria-label={t`Pieces`}>
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Theme = 'light' | 'dark';

/** Shows the pieces in the other theme while this page is open; what the account has chosen stays as it is. */
function ThemeSwitch() {
  const { t } = useLingui();
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    if (theme === null) return undefined;
    const { dataset } = document.documentElement;
    const { theme: before } = dataset;
    dataset['theme'] = theme;
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [theme]);
  const options: readonly (readonly [Theme, string])[] = [
    ['light', t`Light`],
    ['dark', t`Dark`],
  ];
  return (
    <div className={styles['themes']} role="group" aria-label={t`Theme of this page`}>
      {options.map(([each, name]) => (
        <Button
          key={each}
          size="s"
          variant={each === theme ? 'info' : 'cancel'}
          aria-pressed={each === theme}
          onClick={() => setTheme(each === theme ? null : each)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
