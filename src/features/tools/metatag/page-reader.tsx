import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useMemo } from 'react';
import { AnalysisSection } from '#src/analysis/analysis-screen.tsx';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import { Expectations } from '#src/analysis/latest-list.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { EmptyNote } from '#src/ui/index.tsx';
import { TakeTexts } from './take-texts.ts';

const HeadResult = lazy(() => import('./head-result.tsx').then((module) => ({ default: module.HeadResult })));

/** The head of a page on the web, by an audit of it; results stay readable without a network. */
export function PageReader({
  input,
  onInputChange,
  result,
  onResultChange,
  isRunAsked,
  onOptionsChange,
}: ToolPanelProps) {
  const { t } = useLingui();
  const view = useAnalysisViews().find(({ type }) => type === 'PageAudit');
  const take = useMemo(() => (texts: ToolOptions) => onOptionsChange({ ...texts, view: 'write' }), [onOptionsChange]);
  if (view === undefined)
    return (
      <EmptyNote title={t`Not offered here`}>
        <Trans>This installation does not audit pages, so it cannot read one.</Trans>
      </EmptyNote>
    );
  return (
    <TakeTexts value={take}>
      <AnalysisSection
        view={view}
        search={{ url: input, result, run: isRunAsked ? '1' : undefined }}
        onSearchChange={({ url, result: chosen }) => {
          if (url !== undefined && url !== input) onInputChange(url, { view: 'read' });
          onResultChange(chosen);
        }}
        words={{ form: t`Read a page`, address: t`Page to read`, placeholder: 'example.org/page/' }}
        Result={HeadResult}
        firstUse={<FirstUse />}
      />
    </TakeTexts>
  );
}

function FirstUse() {
  return (
    <Expectations
      lines={{
        error: <Trans>What is wrong with the head of the page, each with the tag and how to fix it.</Trans>,
        warning: <Trans>How search results and five networks show the page.</Trans>,
        notice: <Trans>Every tag that they read, and what may be indexed.</Trans>,
        passed: <Trans>All of it ready to be changed in the generator. Reading needs a network.</Trans>,
      }}
    />
  );
}
