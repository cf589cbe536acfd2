import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { AnalysisSection } from '#src/analysis/analysis-screen.tsx';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { sitemapsView } from '#src/features/tools/analysis-view-sitemaps.ts';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';

const SitemapResult = lazy(() => import('./sitemap-result.tsx').then((module) => ({ default: module.SitemapResult })));

/** A website or sitemap above, what was read of it below; results stay readable without a network. */
export function SitemapParserPanel({ input, onInputChange, result, onResultChange, isRunAsked }: ToolPanelProps) {
  const { t } = useLingui();
  return (
    <AnalysisSection
      view={sitemapsView}
      search={{ url: input, result, run: isRunAsked ? '1' : undefined }}
      onSearchChange={({ url, result: chosen }) => {
        if (url !== undefined && url !== input) onInputChange(url);
        onResultChange(chosen);
      }}
      words={{ form: t`Read sitemaps`, address: t`Website or sitemap`, placeholder: 'example.org/sitemap.xml' }}
      Result={SitemapResult}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { rows } = useResults({ type: sitemapsView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={sitemapsView} />;
  return (
    <Expectations
      lines={{
        error: <Trans>What is wrong with robots.txt and the sitemaps, each with the line and how to fix it.</Trans>,
        warning: <Trans>Every sitemap file: where it was found, what it returned, how many addresses it lists.</Trans>,
        notice: <Trans>The addresses themselves, to search, copy and save.</Trans>,
        passed: <Trans>A history: read it again after a change. Every result stays available offline.</Trans>,
      }}
    />
  );
}
