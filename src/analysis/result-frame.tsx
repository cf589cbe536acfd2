import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useMemo, type ReactNode } from 'react';
import type { Result } from '#core/contract/results.ts';
import { useResult } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { ErrorNote, Skeleton, usePageMargins } from '#src/ui/index.tsx';
import { MissingResult } from './missing-result.tsx';

/** Reads what an analysis stores: its schema of `core/contract/analyses`. */
export type BodySchema<Body> = { readonly safeParse: (body: unknown) => { readonly data?: Body | undefined } };

type ResultFrameProps<Body> = {
  resultId: string;
  schema: BodySchema<Body>;
  /** Runs the analysis again, for a result that cannot be shown. */
  onAgain: (result: Result) => void;
  /** In place of the words of any analysis. */
  words?: { loading: string; missing: string; otherVersion: string } | undefined;
  children: (result: Result, body: Body) => ReactNode;
};

/** One result with everything it says; from this device when it is there, else from the server. */
export function ResultFrame<Body>({ resultId, schema, onAgain, words, children }: ResultFrameProps<Body>) {
  const { t } = useLingui();
  const { result, error, refetch } = useResult(resultId);
  const body = useMemo(() => result && schema.safeParse(result.body).data, [result, schema]);
  if (result === undefined)
    return error === null ? (
      <Skeleton label={words?.loading ?? t`Loading the result`} shape="panel" />
    ) : (
      <MissingResult error={error} onRetry={refetch} title={words?.missing} />
    );
  if (body === undefined)
    return (
      <ErrorNote
        text={
          words?.otherVersion ?? (
            <Trans>This result was stored by another version and cannot be shown. Analyze the page again.</Trans>
          )
        }
        onRetry={() => onAgain(result)}
      />
    );
  return (
    <Fragment key={result.id}>
      <PrintedPlace result={result} />
      {children(result, body)}
    </Fragment>
  );
}

/** On each printed page: which website, and when it was measured. */
function PrintedPlace({ result }: { result: Result }) {
  const formats = useFormats();
  const host = URL.parse(result.url ?? '')?.host ?? result.site;
  usePageMargins(host, formats.dateTime(result.revisedAtMs ?? result.finishedAtMs));
  return null;
}

/** A result with what it stores. */
export type Compared<Body> = { readonly result: Result; readonly body: Body };
type ComparisonFrameProps<Body> = {
  shown: Compared<Body>;
  otherId: string;
  schema: BodySchema<Body>;
  children: (older: Compared<Body>, newer: Compared<Body>) => ReactNode;
};

/** Two results beside each other, the older one first whichever was chosen. */
export function ComparisonFrame<Body>({ shown, otherId, schema, children }: ComparisonFrameProps<Body>) {
  const { t } = useLingui();
  const { result, error, refetch } = useResult(otherId);
  const body = useMemo(() => result && schema.safeParse(result.body).data, [result, schema]);
  if (result === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the other result`} shape="panel" />
    ) : (
      <MissingResult error={error} onRetry={refetch} />
    );
  if (body === undefined)
    return <ErrorNote text={<Trans>The other result was stored by another version and cannot be compared.</Trans>} />;
  const other = { result, body };
  return result.finishedAtMs <= shown.result.finishedAtMs ? children(other, shown) : children(shown, other);
}
