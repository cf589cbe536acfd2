import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
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

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const host = toSiteHost(typed, 'any');
    if (host === null) return setProblem(t`This is not a domain. Write it like example.com.`);
    if (host === site) return setProblem(t`This is your own website.`);
    if (tracked.includes(host)) return setProblem(t`You compare with this website already.`);
    try {
      await onAdd(host);
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <form className={styles['add']} onSubmit={(event) => void handleSubmit(event)}>
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
