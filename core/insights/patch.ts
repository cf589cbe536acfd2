export const PATCH_FORMS = ['redirects', 'robots', 'titles'] as const;
export type PatchForm = (typeof PATCH_FORMS)[number];

/** What to paste into a file of the website, or to hand to whoever keeps it. */
export type Patch = { readonly form: PatchForm; readonly text: string };

/**
 * Lines that send addresses that are gone on to where their pages are now, as Apache reads them; `null` for none. Without those that
 * have a query: no line of this kind can tell them apart (https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch).
 */
export function redirectPatch(moved: readonly { readonly from: string; readonly to: string }[]): Patch | null {
  const lines = moved
    .filter(({ from, to }) => URL.canParse(from) && URL.canParse(to))
    .flatMap(({ from, to }) => {
      const pattern = patternOf(new URL(from));
      return pattern === null ? [] : [`RedirectMatch 301 "^${pattern}$" "${toTarget(to)}"`];
    });
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

/** What fits this path alone, once it is decoded; `null` with a query, and for what no line can hold. */
function patternOf({ pathname, search }: URL): string | null {
  const path = decoded(pathname);
  if (path === null || search !== '' || /\p{Cc}/u.test(path)) return null;
  return path.replaceAll(/["\\]|[.*+?^${}()|[\]]/gu, (sign) =>
    sign === '"' ? String.raw`\x22` : sign === '\\' ? String.raw`\x5c` : `\\${sign}`,
  );
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Quotes would end the argument, and `$1` would stand for a part of the path. */
function toTarget(url: string): string {
  return new URL(url).href.replaceAll(/["\\$]/gu, (sign) => encodeURIComponent(sign));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
