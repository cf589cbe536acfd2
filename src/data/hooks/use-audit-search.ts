import { useState } from 'react';
import { pageAuditSummary } from '#core/contract/analyses/page-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import { useResults, type ResultsView } from './use-results.ts';

export type AuditSearch = ResultsView & {
  /** What is searched for, in address, title, score and date; empty at first. */
  readonly text: string;
  readonly setText: (text: string) => void;
};

/** Page audits stored on this device, narrowed by a typed text; works without a network. */
export function useAuditSearch(filter: Omit<AnalysisFilter, 'type'>): AuditSearch {
  const formats = useFormats();
  const [text, setText] = useState('');
  const fieldsOf = ({ url, site, summary, finishedAtMs }: ResultSummary): string[] => {
    const { title = '', score = '' } = pageAuditSummary.safeParse(summary).data ?? {};
    return [url ?? site, title, String(score), formats.dateTime(finishedAtMs)];
  };
  const results = useResults({ ...filter, type: 'PageAudit' }, { text, fieldsOf });
  return { ...results, text, setText };
}
