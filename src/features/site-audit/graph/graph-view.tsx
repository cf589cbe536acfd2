import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shortAddress } from '#src/features/site-audit/lists/page-parts.tsx';
import type { ViewProps } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Chart, EmptyNote, Panel, isAtLeast, useBreakpoint } from '#src/ui/index.tsx';
import { DEPTH_GROUPS, depthGroup, graphOption, type DepthGroup, type NodeText } from './graph-option.ts';
import { GraphExport, GraphTable, linkCounts } from './graph-table.tsx';
import styles from './graph-view.module.css';

/** The pages that gather the most strength by links, and how they link to each other; as a chart and as a table. */
export function GraphView({ result, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const { graph } = result.body;
  const counts = useMemo(() => linkCounts(graph), [graph]);
  const textOf = useNodeText();
  const breakpoint = useBreakpoint();
  const aspect = isAtLeast(breakpoint, 'sm') ? 1.2 : 0.7;
  const optionOf = useMemo(() => graphOption(graph, { textOf, aspect }), [graph, textOf, aspect]);
  const title = useFinding(result);
  if (graph.nodes.length === 0)
    return (
      <EmptyNote title={t`No pages, no links`}>
        <Trans>The crawl read no HTML page of this website, so there is nothing that could link.</Trans>
      </EmptyNote>
    );
  const [pages, links] = [graph.nodes.length, graph.links.length];
  return (
    <section className={styles['view']} aria-label={t`Links`}>
      <Chart
        title={title}
        label={t`Network of ${plural(pages, { one: '# page', other: 'the # strongest pages' })} with ${plural(links, { one: '# link', other: '# links' })} between them. The table below has the numbers.`}
        optionOf={optionOf}
        onChoose={(page) => onSearchChange({ view: 'page', page })}
        hasZoom
        legend={<Legend groups={new Set(graph.nodes.map(({ depth }) => depthGroup(depth)))} />}
      />
      <Panel title={t`Strongest pages`} actions={<GraphExport result={result} counts={counts} />} isFlush>
        <GraphTable result={result} counts={counts} isBeside={isAtLeast(breakpoint, 'lg')} />
      </Panel>
    </section>
  );
}

function useNodeText(): NodeText {
  const { t } = useLingui();
  const formats = useFormats();
  return useMemo(
    () =>
      ({ rank, depth }) => {
        const strength = formats.number(rank);
        if (depth === null) return t`Strength ${strength}, no link leads to it`;
        return t`Strength ${strength}, ${plural(depth, { one: '# click from the start', other: '# clicks from the start' })}`;
      },
    [t, formats],
  );
}

/** The chart in one sentence. */
function useFinding({ body: { graph, finalUrl } }: ViewProps['result']): string {
  const { t } = useLingui();
  const formats = useFormats();
  const strongest = graph.nodes.toSorted((a, b) => b.rank - a.rank)[0];
  if (strongest === undefined) return '';
  const address = shortAddress(strongest.url, finalUrl);
  return t`${address} is the strongest page: ${formats.number(strongest.rank)} times the mean`;
}

function Legend({ groups }: { groups: ReadonlySet<DepthGroup> }) {
  const { t } = useLingui();
  const names: Record<DepthGroup, string> = {
    0: t`start page`,
    1: t`1 click`,
    2: t`2 clicks`,
    3: t`3 clicks or more`,
    none: t`no link leads to it`,
  };
  return (
    <>
      {DEPTH_GROUPS.filter((group) => groups.has(group)).map((group) => (
        <span key={group}>
          <span className={styles['swatch']} data-group={group} aria-hidden="true" />
          {names[group]}
        </span>
      ))}
      <span>
        <Trans>The larger, the stronger. The numbers are those of the table. Select a circle to open its page.</Trans>
      </span>
    </>
  );
}
