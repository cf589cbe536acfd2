import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import { viewPath, type ViewProps } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Chart, EmptyNote, Foreign, Panel, isAtLeast, useBreakpoint } from '#src/ui/index.tsx';
import {
  buildFolderTree,
  foldersIn,
  mostErrorsPerPage,
  mostOf,
  pathTo,
  type CountUnit,
  type FolderNode,
} from './folder-tree.ts';
import { structureOption, type FolderTexts } from './structure-option.ts';
import { FolderTable, FoldersExport } from './structure-table.tsx';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import styles from './structure-view.module.css';

/** The site by its folders: how large each is and how bad it looks in it, as a chart and as a table. */
export function StructureView({ result, search, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const { folders, unit } = useMemo(() => foldersIn(result.body.folders), [result.body.folders]);
  const root = useMemo(() => buildFolderTree(folders), [folders]);
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
      <FolderChart
        shown={shown}
        unit={unit}
        hasIgnored={(summaryOf(result)?.leftOut?.findings ?? 0) > 0}
        onChoose={(folder) => onSearchChange({ view: 'pages', html: 'true', folder })}
      />
      <Panel title={t`Folders`} actions={<FoldersExport result={result} />} isFlush>
        <FolderTable result={result} shown={shown} unit={unit} />
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
                <Foreign>{path === '/' ? shownHost(result.site) : name}</Foreign>
              </LocaleLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** More folders than these are counted. */
const MOST_NAMED = 3;

type FolderChartProps = {
  unit: CountUnit;
  shown: FolderNode;
  hasIgnored: boolean;
  onChoose: (folder: string) => void;
};

function FolderChart({ unit, shown, hasIgnored, onChoose }: FolderChartProps) {
  const { t } = useLingui();
  const texts = useFolderTexts(unit);
  const isNarrow = !isAtLeast(useBreakpoint(), 'sm');
  const optionOf = useMemo(() => structureOption(shown, texts, isNarrow), [shown, texts, isNarrow]);
  const most = mostErrorsPerPage(shown);
  return (
    <Chart
      title={useFinding(shown, unit)}
      label={t`Folders of ${shown.path} as areas: the more pages, the larger. The table below has the numbers.`}
      optionOf={optionOf}
      onChoose={onChoose}
      legend={
        <>
          <span>
            <ScaleText unit={unit} most={most} />
          </span>
          <span>
            <Trans>The area is the number of pages; a click shows them.</Trans>
          </span>
          {hasIgnored && (
            <span>
              <Trans>Folders count ignored findings too.</Trans>
            </span>
          )}
        </>
      }
    />
  );
}

/** What the colours stand for: earlier crawls know how many pages have errors, not how many errors they have. */
function ScaleText({ unit, most }: { unit: CountUnit; most: number }) {
  const formats = useFormats();
  const scale = <span className={styles['scale']} aria-hidden="true" />;
  if (most === 0) return <Trans>No errors in any folder.</Trans>;
  return unit === 'findings' ? (
    <Trans>
      Errors per page: {formats.number(0)}
      {scale}
      {formats.number(most)}
    </Trans>
  ) : (
    <Trans>
      Pages with errors: {formats.percent(0)}
      {scale}
      {formats.percent(most)}
    </Trans>
  );
}

function useFolderTexts(unit: CountUnit): FolderTexts {
  const { t } = useLingui();
  return useMemo(
    () => ({
      own: t`directly here`,
      rest: (count) => plural(count, { one: '# smaller folder', other: '# smaller folders' }),
      counts: ({ pages, errors, warnings }) => [
        plural(pages, { one: '# page', other: '# pages' }),
        ...(errors > 0 ? [errorText(errors, unit)] : []),
        ...(warnings > 0 ? [warningText(warnings, unit)] : []),
      ],
    }),
    [t, unit],
  );
}

function errorText(count: number, unit: CountUnit): string {
  return unit === 'findings'
    ? plural(count, { one: '# error', other: '# errors' })
    : plural(count, { one: '# page with errors', other: '# pages with errors' });
}

function warningText(count: number, unit: CountUnit): string {
  return unit === 'findings'
    ? plural(count, { one: '# warning', other: '# warnings' })
    : plural(count, { one: '# page with warnings', other: '# pages with warnings' });
}

/** The chart in one sentence: where most errors lie, else where most pages lie; equal ones are called equal. */
function useFinding(shown: FolderNode, unit: CountUnit): string {
  const { t } = useLingui();
  const formats = useFormats();
  const worst = mostOf(shown.children, ({ errors }) => errors);
  const largest = mostOf(shown.children, ({ pages }) => pages);
  const [first] = worst.length > 0 ? worst : largest;
  if (first === undefined) return t`All pages of ${shown.path} are directly in it`;
  const paths = formats.list((worst.length > 0 ? worst : largest).slice(0, MOST_NAMED).map(({ path }) => path));
  if (worst.length > 1) {
    const errors = errorText(first.errors, unit);
    return worst.length > MOST_NAMED
      ? t`${plural(worst.length, { one: '# folder has', other: '# folders have' })} the most errors: ${errors} each`
      : t`${paths} have the most errors: ${errors} each`;
  }
  if (worst.length === 1) {
    const { path, errors, pages } = first;
    return t`Most errors are in ${path}: ${errorText(errors, unit)} on ${plural(pages, { one: '# page', other: '# pages' })}`;
  }
  const share = formats.percent(first.pages / shown.pages);
  if (largest.length === 1) return t`${first.path} is the largest folder: ${share} of the pages`;
  return largest.length > MOST_NAMED
    ? t`${plural(largest.length, { one: '# folder is', other: '# folders are' })} of the same size: ${share} of the pages each`
    : t`${paths} are the largest folders: ${share} of the pages each`;
}
