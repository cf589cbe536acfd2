import type { ActivityEntry } from '#core/contract/activity-log.ts';

export type ActivityPlace = {
  readonly pathname: string;
  readonly project: string;
  readonly lang: string;
  /** When the page was opened, as `performance.now()` tells. */
  readonly openedMs: number;
};

/** Specification, section 9: what is scrolled less does not count. */
const SCROLL_THRESHOLD_PX = 20;
const LONGEST = { link: 512, project: 260, data: 100 } as const;

/** What was done on a page: its path without query and hash, which hold what was typed. @param name of the marked element; none for a view. */
export function toActivityEntry({ pathname, project, lang, openedMs }: ActivityPlace, name?: string): ActivityEntry {
  const { innerWidth, innerHeight, scrollY } = window;
  return {
    link: pathname.slice(0, LONGEST.link),
    project: project.slice(0, LONGEST.project),
    screen_x: Math.round(innerWidth),
    screen_y: Math.round(innerHeight),
    lang,
    action: name === undefined ? 'view' : 'click',
    data: (name ?? '').slice(0, LONGEST.data),
    page_time: Math.max(0, Math.round(performance.now() - openedMs)),
    scroll: scrollY < SCROLL_THRESHOLD_PX ? 0 : Math.round(scrollY),
  };
}
