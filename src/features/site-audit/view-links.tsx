import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Count } from '#src/ui/index.tsx';
import styles from './site-audit.module.css';
import { viewPath, type SiteAuditResult, type ViewId } from './view-search.ts';

/** The views that stand in the row of links; the others are opened from one of them. */
type MainView = 'overview' | 'checks' | 'pages' | 'structure' | 'graph' | 'comparison';
const MAIN_OF: Readonly<Record<ViewId, MainView>> = {
  overview: 'overview',
  checks: 'checks',
  issues: 'checks',
  ignored: 'checks',
  pages: 'pages',
  page: 'pages',
  structure: 'structure',
  graph: 'graph',
  comparison: 'comparison',
};

/** The views of a crawl; each has an address of its own. */
export function ViewLinks({ result, view }: { result: SiteAuditResult; view: ViewId }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => (row.current === null ? undefined : keepCurrentInSight(row.current)), [view]);
  const views: { id: MainView; label: string; count?: number }[] = [
    { id: 'overview', label: t`Overview` },
    { id: 'checks', label: t`Checks`, count: result.body.checks.filter(({ count }) => count > 0).length },
    { id: 'pages', label: t`Pages` },
    { id: 'structure', label: t`Structure` },
    { id: 'graph', label: t`Links` },
    { id: 'comparison', label: t`Comparison` },
  ];
  return (
    <nav className={styles['views']} aria-label={t`Views of the crawl`}>
      <ul ref={row}>
        {views.map(({ id, label, count }) => (
          <li key={id}>
            <LocaleLink
              path={viewPath(result, id === 'overview' ? {} : { view: id })}
              aria-current={MAIN_OF[view] === id ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <Count>{count}</Count>}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * On a phone the row is longer than the window: the view that is open is brought into sight, also when fonts come or the window
 * turns. Only the row moves: going back keeps the place on the page. @returns what ends it.
 */
function keepCurrentInSight(row: HTMLUListElement): (() => void) | undefined {
  const current = row.querySelector('[aria-current]');
  if (current === null) return undefined;
  const sizes = new ResizeObserver(() => {
    const link = current.getBoundingClientRect();
    const { left, right } = row.getBoundingClientRect();
    if (link.right > right) row.scrollBy({ left: link.right - right });
    else if (link.left < left) row.scrollBy({ left: link.left - left });
  });
  for (const each of [row, current]) sizes.observe(each);
  return () => sizes.disconnect();
}
