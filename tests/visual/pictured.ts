import { pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';

/** In both colours each. */
export const WIDTHS_PX = [360, 768, 1440] as const;
export const COLOURS = ['light', 'dark'] as const;

/** Pages of the operator that are stored before the pictures are taken, by the last part of their path. */
export const OPERATOR_PAGES = ['our-services', 'about-us', 'write-a-review'] as const;

/** What follows the path for a page to show what it is for. */
const SEARCHES: Readonly<Record<string, string>> = { unsubscribeLink: '?kind=copies' };
/** Nobody has a website there, so that none is asked for its icon. */
export const WEBSITE = 'garden.example';
/** What stands in the path of a page that has a parameter. */
const PARAMETERS: Readonly<Record<string, string>> = {
  project: WEBSITE,
  serpKeywords: WEBSITE,
  serpBestPages: WEBSITE,
  serpCompetitors: WEBSITE,
  customPage: OPERATOR_PAGES[0],
  unsubscribeLink: 'token',
  reportRecipient: 'token',
  emailConfirmationLink: 'token',
  restorePasswordLink: 'token',
};

/** Reached by a link of another page only, whose journey looks at it: its address alone leads elsewhere. */
export const WITHIN_ONLY: readonly string[] = ['serpGroups'];

/** Every address there is, and what is shown where there is none. */
export const PICTURED = PAGES.filter(({ id }) => !WITHIN_ONLY.includes(id)).flatMap((page) =>
  pathsOf(page, PARAMETERS[page.id]).map((path) => ({
    path: `${path}${SEARCHES[page.id] ?? ''}`,
    name: nameOf(path),
    requiresAuth: page.requiresAuth,
  })),
);

/** What the picture files of a page are named after: `tools-whois`, `home` for the root. */
function nameOf(path: string): string {
  return path.replaceAll('/', ' ').trim().replaceAll(/[ .]/gu, '-') || 'home';
}

/** Each picture's file, below `tests/visual/pictures`. */
export function filesOf(name: string): string[] {
  return WIDTHS_PX.flatMap((width) => COLOURS.map((colour) => fileOf(name, width, colour)));
}

export function fileOf(name: string, widthPx: number, colour: string): string {
  return `${name}-${widthPx}-${colour}.png`;
}
