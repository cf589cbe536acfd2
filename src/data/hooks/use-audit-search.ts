import { useState } from 'react';
import type { ResultSummary } from '#core/contract/results.ts';
import { scoreIn } from '#core/domain/score-in.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import { useResults, type ResultsView } from './use-results.ts';

export type AuditSearch = ResultsView & {
  /** What is searched for, in address, title, score and date; empty at first. */
  readonly text: string;
  readonly setText: (text: string) => void;
};

/** Results stored on this device, narrowed by a typed text; works without a network. */
export function useAuditSearch(filter: AnalysisFilter): AuditSearch {
  const formats = useFormats();
  const [text, setText] = useState('');
  const fieldsOf = ({ url, site, summary, finishedAtMs }: ResultSummary): string[] => {
    const { title } = summary;
    const told = [typeof title === 'string' ? title : '', String(scoreIn(summary) ?? '')];
    return [url ?? site, shownAddress(url ?? site), ...told, formats.dateTime(finishedAtMs)];
  };
  const results = useResults(filter, { text, fieldsOf });
  return { ...results, text, setText };
}
