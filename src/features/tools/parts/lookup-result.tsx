import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { lookupBody } from '#core/contract/analyses/lookup.ts';
import type { LookupContract } from '#core/contract/lookup-contract.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { ResultFrame, type BodySchema } from '#src/analysis/result-frame.tsx';
import { useResult } from '#src/data/hooks/use-results.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Foreign, Panel, Skeleton, VerdictText } from '#src/ui/index.tsx';
import tools from '#src/features/tools/tools.module.css';
import styles from './lookup.module.css';

/** One fact of an answer, in words. */
export type LookupFact = {
  /** The same in each answer: the fact is compared with its own. */
  readonly key: string;
  readonly label: string;
  readonly text: string;
};

type LookupResultProps<A extends z.ZodType> = {
  contract: LookupContract<string, z.ZodObject, A>;
  resultId: string;
  before: ResultSummary | undefined;
  onAgain: () => void;
  factsOf: (answer: z.output<A>) => readonly LookupFact[];
  headline: (answer: z.output<A>) => ReactNode;
  children: (answer: z.output<A>) => ReactNode;
};

/** What came of a lookup: the answer in a line, what has changed since the one before, and all the rest. */
export function LookupResult<A extends z.ZodType>(props: LookupResultProps<A>) {
  const { t } = useLingui();
  const { contract, resultId, before, onAgain, factsOf, headline, children } = props;
  const schema = useMemo(() => answerSchema(contract.answer), [contract]);
  return (
    <ResultFrame
      resultId={resultId}
      schema={schema}
      onAgain={onAgain}
      words={{
        loading: t`Loading the result`,
        missing: t`This result is not stored on this device`,
        otherVersion: t`This result was stored by another version and cannot be shown. Look it up again.`,
      }}
    >
      {(result, answer) => (
        <>
          <section className={tools['verdict']} aria-label={t`Result`}>
            <VerdictText answer={headline(answer)} firstFix={null}>
              <Measured result={result} />
            </VerdictText>
            <div className={tools['actions']}>
              <Button variant="cancel" icon={<RefreshCw aria-hidden="true" />} onClick={onAgain}>
                <Trans>Refresh</Trans>
              </Button>
              <Button
                variant="cancel"
                icon={<Download aria-hidden="true" />}
                onClick={() => saveFile(fileNameOf(result), JSON.stringify(answer, null, 2), 'application/json')}
              >
                <Trans>Save as JSON</Trans>
              </Button>
            </div>
          </section>
          {before !== undefined && (
            <Changes
              before={before}
              atMs={result.finishedAtMs}
              schema={schema}
              facts={factsOf(answer)}
              factsOf={factsOf}
            />
          )}
          <Suspense fallback={<Skeleton label={t`Loading the result`} shape="panel" />}>{children(answer)}</Suspense>
        </>
      )}
    </ResultFrame>
  );
}

function answerSchema<A extends z.ZodType>(schema: A): BodySchema<z.output<A>> {
  return {
    safeParse(body) {
      const parsed = lookupBody.safeParse(body);
      return parsed.success ? schema.safeParse(parsed.data.answer) : {};
    },
  };
}

function fileNameOf({ site, url }: Result): string {
  return `${site}-${(url ?? '').replaceAll(/[^\p{L}\d.-]+/gu, '-').slice(0, 80)}.json`;
}

function Measured({ result: { finishedAtMs, url } }: { result: Result }) {
  const formats = useFormats();
  return (
    <p className={tools['measured']}>
      {url !== null && <Foreign>{url}</Foreign>}
      <time dateTime={new Date(finishedAtMs).toISOString()}>{formats.dateTime(finishedAtMs)}</time>
    </p>
  );
}

type ChangesProps<Answer> = {
  before: ResultSummary;
  /** When the newer one was found. */
  atMs: number;
  schema: BodySchema<Answer>;
  facts: readonly LookupFact[];
  factsOf: (answer: Answer) => readonly LookupFact[];
};

/** What is other than in the result before, which may be kept by the server only. */
function Changes<Answer>({ before, atMs, schema, facts, factsOf }: ChangesProps<Answer>) {
  const { t } = useLingui();
  const formats = useFormats();
  const { result } = useResult(before.id);
  const old = useMemo(() => result && schema.safeParse(result.body).data, [result, schema]);
  if (old === undefined) return null;
  const changes = changesOf(factsOf(old), facts);
  const day = formats.dateTimeAmong(before.finishedAtMs, [before.finishedAtMs, atMs]);
  if (changes.length === 0)
    return (
      <p className={styles['unchanged']}>
        <Trans>Nothing has changed since {day}.</Trans>
      </p>
    );
  return (
    <Panel title={<Trans>Changed since {day}</Trans>} isFlush>
      <DataTable
        caption={t`Changes`}
        emptyText=""
        rows={changes}
        getRowId={({ key }) => key}
        columns={[
          { id: 'fact', header: t`What`, cell: ({ label }) => label },
          { id: 'before', header: t`Before`, isPrimary: true, cell: ({ old: text }) => <Value text={text} /> },
          { id: 'now', header: t`Now`, isPrimary: true, cell: ({ text }) => <Value text={text} /> },
        ]}
      />
    </Panel>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? '–' : <Foreign>{text}</Foreign>;
}

/** Facts that differ, in the order they are shown; '' for one that is not there. */
export function changesOf(before: readonly LookupFact[], now: readonly LookupFact[]) {
  const old = new Map(before.map((fact) => [fact.key, fact]));
  const present = new Set(now.map(({ key }) => key));
  return [
    ...now.map((fact) => ({ ...fact, old: old.get(fact.key)?.text ?? '' })),
    ...before.filter(({ key }) => !present.has(key)).map((fact) => ({ ...fact, old: fact.text, text: '' })),
  ].filter((fact) => fact.old !== fact.text);
}
