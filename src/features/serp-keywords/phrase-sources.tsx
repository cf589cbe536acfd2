import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { listOwnQueries } from '#core/contract/serp/providers.ts';
import { FEATURE_OF_SERVICE } from '#core/contract/social.ts';
import { useAuditPhrases } from '#src/data/hooks/use-audit-phrases.ts';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { api } from '#src/data/server/api-client.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './serp-keywords.module.css';

type PhraseSourcesProps = { site: string; onPhrases: (phrases: readonly string[], name: string) => void };
type State = { busy: 'console' | 'audits' | null; note: string; needsAccess: boolean };
const AT_REST: State = { busy: null, note: '', needsAccess: false };

/** Keywords from what is known of the website: its searches at Google, which takes a consent, and the audits of its pages. */
export function PhraseSources({ site, onPhrases }: PhraseSourcesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const social = useSocial();
  const isSignedIn = useAccount() !== null;
  const { features } = useEnvironment();
  const readAudits = useAuditPhrases(site);
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const [state, setState] = useState(AT_REST);

  function give(found: readonly string[], name: string, nothing: string) {
    if (found.length > 0) onPhrases(found, name);
    const count = found.length;
    const note =
      count === 0 ? nothing : plural(count, { one: '# phrase was taken over', other: '# phrases were taken over' });
    setState({ ...AT_REST, note });
  }
  async function run(busy: 'console' | 'audits', action: () => Promise<void>) {
    setState({ ...AT_REST, busy });
    try {
      await action();
    } catch (error) {
      const needsAccess = error instanceof AppError && error.code === 'GOOGLE_ACCESS_NEEDED';
      setState({ busy: null, note: needsAccess ? '' : errorText(error), needsAccess });
    }
  }
  const fromConsole = () =>
    run('console', async () => {
      const { queries } = await api.call(listOwnQueries, { query: { site } });
      give(
        queries.map(({ phrase }) => phrase),
        'Search Console',
        t`Search Console knows no searches of the last four weeks.`,
      );
    });
  const allow = () =>
    run('console', async () => {
      const target = await social.askForAccess('google_webmaster', here);
      if (target === here) await fromConsole();
      else setState({ ...AT_REST, needsAccess: true });
    });
  const fromAudits = () =>
    run('audits', async () => give(await readAudits(), t`Page audits`, t`There is no page audit of this website yet.`));

  return (
    <>
      <div className={styles['row']}>
        {isSignedIn && features.includes(FEATURE_OF_SERVICE.google) && (
          <Button
            variant="cancel"
            size="s"
            isBusy={state.busy === 'console'}
            disabled={state.busy !== null}
            onClick={() => void fromConsole()}
          >
            <Trans>From Search Console</Trans>
          </Button>
        )}
        <Button
          variant="cancel"
          size="s"
          isBusy={state.busy === 'audits'}
          disabled={state.busy !== null}
          onClick={() => void fromAudits()}
        >
          <Trans>From page audits</Trans>
        </Button>
      </div>
      {state.needsAccess && (
        <div className={styles['row']}>
          <span className={styles['hint']}>
            <Trans>Search Console tells your searches when you allow it. Only reading is asked for.</Trans>
          </span>
          <Button size="s" onClick={() => void allow()}>
            <Trans>Allow access</Trans>
          </Button>
        </div>
      )}
      {state.note !== '' && (
        <p className={styles['hint']} role="status">
          {state.note}
        </p>
      )}
    </>
  );
}
