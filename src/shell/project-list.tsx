import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { IconButton } from '#src/ui/index.tsx';
import { ProjectRow } from './project-row.tsx';
import styles from './project-selector.module.css';
import { SortPanel } from './sort-panel.tsx';
import { ROW_HEIGHT_PX, type ProjectList as ProjectListState } from './use-project-list.ts';

const RemoveProject = lazy(async () => ({ default: (await import('./remove-project.tsx')).RemoveProject }));

export function optionId(index: number): string {
  return `project-option-${index}`;
}

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

function Rows({ list, highlighted, currentSite, onChoose, onRemove }: RowsProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted !== null) grid.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
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
      onScroll={({ currentTarget }) => list.handleScroll(currentTarget.scrollTop + currentTarget.clientHeight)}
    >
      {list.rows.map(({ site, syncState }, index) => (
        <ProjectRow
          key={site}
          id={optionId(index)}
          site={site}
          isWaiting={syncState !== 'saved'}
          hasIcon={index < list.iconCount}
          isHighlighted={index === highlighted}
          isCurrent={site === currentSite}
          onChoose={onChoose}
          onRemove={onRemove}
        />
      ))}
    </div>
  );
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
          <Trans>Add {site}</Trans>
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
