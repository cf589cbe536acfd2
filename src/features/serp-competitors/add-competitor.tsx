import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toSiteHost } from '#core/domain/site-host.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TextField } from '#src/ui/index.tsx';
import styles from './competitors.module.css';

type AddCompetitorProps = { site: string; tracked: readonly string[]; onAdd: (host: string) => Promise<unknown> };

/** Adds a website to compare with; works without a network. */
export function AddCompetitor({ site, tracked, onAdd }: AddCompetitorProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  /** What is wrong with it; `undefined` when nothing is. */
  function problemOf(host: string | null): string | undefined {
    if (host === null) return t`This is not a domain. Write it like example.com.`;
    if (host === site) return t`This is your own website.`;
    return tracked.includes(host) ? t`You compare with this website already.` : undefined;
  }

  async function handleSubmit() {
    const host = toSiteHost(typed, 'any');
    const found = problemOf(host);
    if (host === null || found !== undefined) {
      setProblem(found);
      return;
    }
    try {
      await onAdd(host);
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <form
      data-guide="add-competitor"
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <TextField
        label={t`Compare with a website`}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
        placeholder="example.com"
        error={problem}
        inputMode="url"
      />
      <Button type="submit">
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
