import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { PageTitle } from '#src/ui/index.tsx';
import { TOOL_LIST } from './tool-list.gen.ts';
import styles from './tools.module.css';

/** All small tools, each with what it does. */
export function ToolsScreen() {
  const { _ } = useTexts();
  return (
    <div className={styles['screen']}>
      <PageTitle meta={<Trans>Small helpers for the daily work on websites. They are free and need no account.</Trans>}>
        <Trans>Tools</Trans>
      </PageTitle>
      <ul className={styles['list']}>
        {TOOL_LIST.map(({ id, nameId, summary, isOffline }) => (
          <li key={id} className={styles['entry']}>
            <h2 className={styles['name']}>
              <LocaleLink path={`/tools/${id}/`}>{_(navigationMessage(nameId))}</LocaleLink>
            </h2>
            <p className={styles['summary']}>{_(summary)}</p>
            <p className={styles['where']}>
              {isOffline ? <Trans>Works without a network</Trans> : <Trans>Needs a connection</Trans>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
