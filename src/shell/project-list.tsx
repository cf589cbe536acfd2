import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { IconButton } from '#src/ui/index.tsx';
import { ProjectRow } from './project-row.tsx';
import styles from './project-selector.module.css';
import { SortPanel } from './sort-panel.tsx';
import { ROW_HEIGHT_PX, type ProjectList as ProjectListState } from './use-project-list.ts';

const RemoveProject = lazy(async () => ({ default: (await import('./remove-project.tsx')).RemoveProject }));

type ProjectListProps = {
  list: ProjectListState;
  filter: string;
  highlighted: number | null;
  currentSite: SiteHost | null;
  onChoose: (site: SiteHost) => void;
  onClose: () => void;
};

/** What the selector opens: the projects that match, a typed domain that can be added, and their order. */
export function ProjectList({ list, filter, highlighted, currentSite, onChoose, onClose }: ProjectListProps) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<SiteHost | null>(null);
  return (
    <div className={styles['popup']}>
      <div className={styles['head']}>
        <span>
          <Plural value={list.total} one="# project" other="# projects" />
        </span>
        {(list.total > 1 || filter !== '') && <SortPanel sort={list.sort} onSort={list.sortBy} />}
        <IconButton
          label={t`Close`}
          icon={<X aria-hidden="true" />}
          className={styles['closeSheet']}
          onClick={onClose}
        />
      </div>
      <Rows
        list={list}
        highlighted={highlighted}
        currentSite={currentSite}
        onChoose={onChoose}
        onRemove={setRemoving}
      />
      <TypedDomain list={list} filter={filter} onAdd={onChoose} />
      <Suspense>{removing !== null && <RemoveProject site={removing} onEnd={() => setRemoving(null)} />}</Suspense>
    </div>
  );
}

type RowsProps = Pick<ProjectListProps, 'list' | 'highlighted' | 'currentSite' | 'onChoose'> & {
  onRemove: (site: SiteHost) => void;
};

/** Draws the rows near the part in view only. */
function Rows({ list, highlighted, currentSite, onChoose, onRemove }: RowsProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const choose = useLatest(onChoose);
  useEffect(() => {
    if (highlighted !== null && grid.current !== null) scrollToRow(grid.current, highlighted);
  }, [highlighted]);
  return (
    <div
      ref={grid}
      id="project-list"
      role="grid"
      aria-label={t`Projects`}
      aria-rowcount={list.total}
      className={styles['rows']}
      style={{ maxHeight: ROW_HEIGHT_PX * 8.5 }}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        list.handleScroll(scrollTop, scrollTop + clientHeight)
      }
    >
      <div
        role="presentation"
        className={styles['space']}
        style={{ height: list.length * ROW_HEIGHT_PX, paddingTop: list.offset * ROW_HEIGHT_PX }}
      >
        {list.rows.map(({ site, syncState }, at) => (
          <ProjectRow
            key={site}
            index={list.offset + at}
            site={site}
            syncState={syncState}
            hasIcon={list.offset + at < list.iconCount}
            isHighlighted={list.offset + at === highlighted}
            isCurrent={site === currentSite}
            onChoose={choose}
            onRemove={onRemove}
          />
        ))}
      </div>
    </div>
  );
}

function scrollToRow(grid: HTMLElement, index: number) {
  const topPx = index * ROW_HEIGHT_PX;
  grid.scrollTop = Math.min(topPx, Math.max(grid.scrollTop, topPx + ROW_HEIGHT_PX - grid.clientHeight));
}

/** Always the same function, so that rows which stay as they are need not be drawn again. */
function useLatest(action: (site: SiteHost) => void): (site: SiteHost) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((site) => latest.current(site), []);
}

function TypedDomain({
  list,
  filter,
  onAdd,
}: {
  list: ProjectListState;
  filter: string;
  onAdd: (site: SiteHost) => void;
}) {
  const site = toSiteHost(filter);
  if (site !== null && !list.rows.some((row) => row.site === site)) {
    return (
      <button type="button" className={styles['add']} onClick={() => onAdd(site)}>
        <Plus aria-hidden="true" />
        <span className={styles['name']}>
          <Trans>Add {{ site: shownHost(site) }}</Trans>
        </span>
      </button>
    );
  }
  if (list.rows.length > 0 || !list.isKnown) return null;
  return (
    <p className={styles['none']}>
      {filter === '' ? (
        <Trans>No project yet. Type a domain such as example.com to add it.</Trans>
      ) : (
        <Trans>No project matches. A whole domain, such as example.com, can be added.</Trans>
      )}
    </p>
  );
}
