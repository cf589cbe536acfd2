import { useMemo, type ReactNode } from 'react';
import type { PageChange } from '#core/contract/monitoring.ts';
import { differenceOf } from '#core/text/text-difference.ts';
import { Foreign } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { useFieldNames } from '#src/analysis/monitoring/alarm-words.ts';

const MAX_LINES = 30;
type Change = PageChange['changes'][number];

/** What changed, field by field; of a line that became another one, the words. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const fieldName = useFieldNames();
  return changes.map((change) => (
    <div key={change.field}>
      <strong>{fieldName(change.field)}</strong>
      <ul className={styles['lines']}>
        <Lines change={change} />
      </ul>
    </div>
  ));
}

function Lines({ change }: { change: Change }): ReactNode {
  const { gone, come, goneCount = gone.length, comeCount = come.length } = change;
  if (goneCount === comeCount)
    return (
      <>
        {gone.slice(0, MAX_LINES).map((line, at) => (
          <WordLine key={at} before={line} after={come[at] ?? ''} />
        ))}
        {goneCount > MAX_LINES && <li>…</li>}
      </>
    );
  return (
    <>
      {gone.slice(0, MAX_LINES).map((line, at) => (
        <li key={`-${String(at)}`}>
          <del>
            <Foreign>{line}</Foreign>
          </del>
        </li>
      ))}
      {come.slice(0, MAX_LINES).map((line, at) => (
        <li key={`+${String(at)}`}>
          <ins>
            <Foreign>{line}</Foreign>
          </ins>
        </li>
      ))}
      {Math.max(goneCount, comeCount) > MAX_LINES && <li>…</li>}
    </>
  );
}

function WordLine({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => differenceOf(before, after), [before, after]);
  return (
    <li>
      {parts.map(({ kind, text }, at) => {
        const shown = <Foreign>{text}</Foreign>;
        if (kind === 'removed') return <del key={at}>{shown}</del>;
        return kind === 'added' ? <ins key={at}>{shown}</ins> : <span key={at}>{shown}</span>;
      })}
    </li>
  );
}
