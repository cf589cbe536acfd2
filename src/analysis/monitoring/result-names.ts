import { useLingui } from '@lingui/react';
import { use } from 'react';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';

/** What an analysis is called, by its type; one that this build does not know has no other name. */
export function useResultNames(): (type: string) => string {
  const { _ } = useLingui();
  const views = use(AnalysisViewsContext);
  return (type) => {
    const view = views.find((each) => each.type === type);
    return view === undefined ? type : _(view.name);
  };
}
