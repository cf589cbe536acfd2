export const PATCH_FORMS = ['redirects', 'robots', 'titles'] as const;
export type PatchForm = (typeof PATCH_FORMS)[number];

/** What to paste into a file of the website, or to hand to whoever keeps it. */
export type Patch = { readonly form: PatchForm; readonly text: string };

/** Lines that send addresses that are gone on to where their pages are now, as Apache reads them; `null` for none. */
export function redirectPatch(moved: readonly { readonly from: string; readonly to: string }[]): Patch | null {
  const lines = moved
    .filter(({ from, to }) => URL.canParse(from) && URL.canParse(to))
    .map(({ from, to }) => `Redirect 301 ${quoted(pathOf(from))} ${quoted(to)}`);
  return toPatch('redirects', lines);
}

/** Lines for robots.txt that allow these pages again: of two rules that fit, the longer one counts (RFC 9309, section 2.2.2). */
export function robotsPatch(urls: readonly string[]): Patch | null {
  const lines = urls.filter((url) => URL.canParse(url)).map((url) => `Allow: ${pathOf(url)}$`);
  return toPatch('robots', lines.length === 0 ? [] : ['User-agent: *', ...lines]);
}

/** Pages without a title, each with the one that its first heading gives: a line with a tab between both. */
export function titlePatch(pages: readonly { readonly url: string; readonly h1: string }[]): Patch | null {
  const lines = pages.filter(({ h1 }) => h1.trim() !== '').map(({ url, h1 }) => `${url}\t${oneLine(h1)}`);
  return toPatch('titles', lines);
}

function toPatch(form: PatchForm, lines: readonly string[]): Patch | null {
  return lines.length === 0 ? null : { form, text: `${lines.join('\n')}\n` };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** A path from a website may have quotes in it, which would end the argument. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '%5C').replaceAll('"', '%22')}"`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
