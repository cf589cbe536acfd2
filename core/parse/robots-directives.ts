/** Directives whose value follows a colon; their name is no user agent. */
const WITH_VALUE = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

/** The directives of a robots meta element's content, lower case, in order: `max-snippet:0`, `unavailable_after: 25 jun 2010 15:00:00 pst`. */
export function parseRobotsDirectives(content: string): string[] {
  return splitDirectives(content).map((each) => each.replace(/^([a-z_-]+)\s*:\s*/u, '$1:'));
}

/**
 * The directives of one X-Robots-Tag header that apply to `agent`. A user agent before a colon holds for the rest of that header.
 * @see https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function parseRobotsTag(value: string, agent: string): string[] {
  const prefix = /^\s*([^\s:,]+)\s*:/u.exec(value);
  const name = prefix?.[1]?.toLowerCase() ?? '';
  if (prefix === null || WITH_VALUE.has(name)) return parseRobotsDirectives(value);
  return name === agent || name === '*' ? parseRobotsDirectives(value.slice(prefix[0].length)) : [];
}

/** True when directives shut a page out of search results. */
export function hasNoindex(directives: readonly string[]): boolean {
  return directives.includes('noindex') || directives.includes('none');
}

/** Splits at commas, but not at those of a date: `unavailable_after: Friday, 25-Jun-2010 15:00:00 PST`. */
function splitDirectives(content: string): string[] {
  const parts: string[] = [];
  for (const part of content.toLowerCase().split(',')) {
    const last = parts.at(-1);
    if (last !== undefined && /^unavailable_after\s*:\s*[a-z]+$/u.test(last) && /^\s*\d/u.test(part)) {
      parts[parts.length - 1] = `${last},${part}`;
    } else if (part.trim() !== '') parts.push(part.trim());
  }
  return parts;
}
