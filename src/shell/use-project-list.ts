import { useState } from 'react';
import type { ProjectView } from '#src/data/project-repository.ts';
import { usePreference } from '#src/data/use-preference.ts';
import { useProjects } from '#src/data/use-projects.ts';

export const ROW_HEIGHT_PX = 42;
const LIST_STEP = 30;
const ICON_STEP = 7;
/** Rows before the end at which more are read. */
const NEAR_END = 5;

export type ProjectSort = { order: 'site' | 'addedAtMs'; direction: 'asc' | 'desc' };
export type ProjectList = {
  readonly rows: readonly ProjectView[];
  /** True once the list has been read. */
  readonly isKnown: boolean;
  readonly total: number;
  /** How many rows, from the first, load their icon. */
  readonly iconCount: number;
  readonly sort: ProjectSort;
  /** By that order; a second time the other way round. */
  sortBy: (order: ProjectSort['order']) => void;
  /** Reads on when the list was scrolled to this far. */
  handleScroll: (scrolledPx: number) => void;
  restart: () => void;
};

/** The projects that contain `filter`: 30 at first and 30 more near the end; 7 icons and 7 more on the way. */
export function useProjectList(filter: string): ProjectList {
  const [limit, setLimit] = useState(LIST_STEP);
  const [iconCount, setIconCount] = useState(ICON_STEP);
  const [stored, setStored] = usePreference('project-sort', 'site asc', isSort);
  const sort = toSort(stored);
  const { rows, total } = useProjects({ filter, ...sort, limit });

  function handleScroll(scrolledPx: number) {
    const lastShown = Math.ceil(scrolledPx / ROW_HEIGHT_PX);
    if (lastShown > iconCount) setIconCount(iconCount + ICON_STEP * Math.ceil((lastShown - iconCount) / ICON_STEP));
    if (lastShown > limit - NEAR_END && limit < total) setLimit(limit + LIST_STEP);
  }
  return {
    rows: rows ?? [],
    isKnown: rows !== undefined,
    total,
    iconCount,
    sort,
    sortBy: (order) => setStored(`${order} ${directionAfter(sort, order)}`),
    handleScroll,
    restart: () => {
      setLimit(LIST_STEP);
      setIconCount(ICON_STEP);
    },
  };
}

function directionAfter(sort: ProjectSort, order: ProjectSort['order']): 'asc' | 'desc' {
  if (sort.order === order) return sort.direction === 'asc' ? 'desc' : 'asc';
  return order === 'site' ? 'asc' : 'desc';
}

function isSort(text: string): boolean {
  return /^(?:site|addedAtMs) (?:asc|desc)$/u.test(text);
}

function toSort(text: string): ProjectSort {
  const [order, direction] = text.split(' ');
  return { order: order === 'addedAtMs' ? 'addedAtMs' : 'site', direction: direction === 'desc' ? 'desc' : 'asc' };
}
