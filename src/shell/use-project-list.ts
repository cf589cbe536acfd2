import { useState } from 'react';
import type { ProjectView } from '#src/data/projects/project-repository.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { useProjects, useSearchPreparation } from '#src/data/hooks/use-projects.ts';

export const ROW_HEIGHT_PX = 42;
const LIST_STEP = 30;
const ICON_STEP = 7;
/** Rows before the end at which more are read. */
const NEAR_END = 5;
/** Rows in the page at most; the rest of the list is empty space around them. */
const MOST_ROWS = 60;
/** The rows in the page move on by so many, which stay above the first one in view at least. */
const MOVE_STEP = 15;

/** Of the row with this number in the whole list. */
export function optionId(index: number): string {
  return `project-option-${index}`;
}

export type ProjectSort = { order: 'site' | 'addedAtMs'; direction: 'asc' | 'desc' };
export type ProjectList = {
  /** Those near the part in view. */
  readonly rows: readonly ProjectView[];
  /** The number in the list of the first of `rows`. */
  readonly offset: number;
  /** How many can be scrolled to so far. */
  readonly length: number;
  /** True once the list has been read for the text as it is now. */
  readonly isKnown: boolean;
  readonly total: number;
  /** How many rows, from the first, load their icon. */
  readonly iconCount: number;
  readonly sort: ProjectSort;
  /** By that order; a second time the other way round. */
  sortBy: (order: ProjectSort['order']) => void;
  /** Reads on when the list was scrolled: from where to where is in view. */
  handleScroll: (topPx: number, bottomPx: number) => void;
  /** Makes ready for typing. */
  prepare: () => void;
  restart: () => void;
};

/** The projects that contain `filter`: 30 at first and 30 more near the end; 7 icons and 7 more on the way. */
export function useProjectList(filter: string): ProjectList {
  const [limit, setLimit] = useState(LIST_STEP);
  const [iconCount, setIconCount] = useState(ICON_STEP);
  const [first, setFirst] = useState(0);
  const [stored, setStored] = usePreference('project-sort', 'site asc', isSort);
  const prepareSearch = useSearchPreparation();
  const sort = toSort(stored);
  const {
    rows = [],
    offset,
    total,
    isCurrent,
  } = useProjects({
    filter,
    ...sort,
    offset: first,
    limit: Math.min(limit - first, MOST_ROWS),
  });
  // A longer text's rows are among those of the shorter one; others must not be seen any more.
  const text = filter.trim().toLowerCase();
  const fitting = isCurrent ? rows : rows.filter(({ site }) => site.includes(text));

  function handleScroll(topPx: number, bottomPx: number) {
    const lastShown = Math.ceil(bottomPx / ROW_HEIGHT_PX);
    if (lastShown > iconCount) setIconCount(iconCount + ICON_STEP * Math.ceil((lastShown - iconCount) / ICON_STEP));
    if (lastShown > limit - NEAR_END && limit < total) setLimit(limit + LIST_STEP);
    setFirst(Math.max(0, Math.floor(topPx / ROW_HEIGHT_PX / MOVE_STEP) - 1) * MOVE_STEP);
  }
  return {
    rows: fitting,
    offset,
    length: Math.max(Math.min(limit, total), offset + fitting.length),
    isKnown: isCurrent,
    total,
    iconCount,
    sort,
    sortBy: (order) => setStored(`${order} ${directionAfter(sort, order)}`),
    handleScroll,
    prepare: () => prepareSearch(sort.order),
    restart: () => {
      setLimit(LIST_STEP);
      setIconCount(ICON_STEP);
      setFirst(0);
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
