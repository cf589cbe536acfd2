import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Chart } from '#src/features/site-audit/chart/chart.tsx';
import { viewPath, type ViewProps } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { EmptyNote, Foreign, Panel, isAtLeast, useBreakpoint } from '#src/ui/index.tsx';
import { buildFolderTree, mostErrorsPerPage, pathTo, type FolderNode } from './folder-tree.ts';
import { structureOption, type FolderTexts } from './structure-option.ts';
import { FolderTable, FoldersExport } from './structure-table.tsx';
import styles from './structure-view.module.css';

/** The site by its folders: how large each is and how bad it looks in it, as a chart and as a table. */
export function StructureView({ result, search, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const root = useMemo(() => buildFolderTree(result.body.folders), [result.body.folders]);
  const way = root === null ? null : (pathTo(root, search.folder ?? '/') ?? [root]);
  const shown = way?.at(-1);
  if (way === null || shown === undefined || shown.pages === 0)
    return (
      <EmptyNote title={t`No pages, no structure`}>
        <Trans>The crawl read no HTML page of this website, so there are no folders to show.</Trans>
      </EmptyNote>
    );
  return (
    <section className={styles['view']} aria-label={t`Structure`}>
      {way.length > 1 && <Way result={result} way={way} />}
      <FolderChart shown={shown} onChoose={(folder) => onSearchChange({ view: 'pages', html: 'true', folder })} />
      <Panel title={t`Folders`} actions={<FoldersExport result={result} />} isFlush>
        <FolderTable result={result} shown={shown} />
      </Panel>
    </section>
  );
}

/** The folders that the shown one lies in, each a link. */
function Way({ result, way }: Pick<ViewProps, 'result'> & { way: readonly FolderNode[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Folders above`}>
      <ol className={styles['way']}>
        {way.map(({ path, name }, at) => (
          <li key={path}>
            {at === way.length - 1 ? (
              <span aria-current="page">
                <Foreign>{name}</Foreign>
              </span>
            ) : (
              <LocaleLink path={viewPath(result, { view: 'structure', folder: path })}>
                <Foreign>{path === '/' ? result.site : name}</Foreign>
              </LocaleLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type FolderChartProps = { shown: FolderNode; onChoose: (folder: string) => void };

function FolderChart({ shown, onChoose }: FolderChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useFolderTexts();
  const isNarrow = !isAtLeast(useBreakpoint(), 'sm');
  const optionOf = useMemo(() => structureOption(shown, texts, isNarrow), [shown, texts, isNarrow]);
  const most = mostErrorsPerPage(shown);
  return (
    <Chart
      title={useFinding(shown)}
      label={t`Folders of ${shown.path} as areas: the more pages, the larger. The table below has the numbers.`}
      optionOf={optionOf}
      onChoose={onChoose}
      legend={
        <>
          {most > 0 ? (
            <span>
              <Trans>
                Errors per page: {formats.number(0)}
                <span className={styles['scale']} aria-hidden="true" />
                {formats.number(most)}
              </Trans>
            </span>
          ) : (
            <span>
              <Trans>No errors in any folder.</Trans>
            </span>
          )}
          <span>
            <Trans>The area is the number of pages; a click shows them.</Trans>
          </span>
        </>
      }
    />
  );
}

function useFolderTexts(): FolderTexts {
  const { t } = useLingui();
  return useMemo(
    () => ({
      own: t`directly here`,
      rest: (count) => plural(count, { one: '# smaller folder', other: '# smaller folders' }),
      counts: ({ pages, errors }) => [
        plural(pages, { one: '# page', other: '# pages' }),
        ...(errors > 0 ? [plural(errors, { one: '# error', other: '# errors' })] : []),
      ],
    }),
    [t],
  );
}

/** The chart in one sentence: where most errors lie, else where most pages lie. */
function useFinding(shown: FolderNode): string {
  const { t } = useLingui();
  const formats = useFormats();
  const worst = shown.children.toSorted((a, b) => b.errors - a.errors)[0];
  const largest = shown.children[0];
  if (worst !== undefined && worst.errors > 0) {
    const { path, errors, pages } = worst;
    return t`Most errors lie in ${path}: ${plural(errors, { one: '# error', other: '# errors' })} on ${plural(pages, { one: '# page', other: '# pages' })}`;
  }
  if (largest !== undefined) {
    const share = formats.percent(largest.pages / shown.pages);
    return t`${largest.path} is the largest folder: ${share} of the pages`;
  }
  return t`All pages of ${shown.path} lie directly in it`;
}
