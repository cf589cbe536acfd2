const START = '/';

/**
 * Where somebody goes on after signing in: path, query and hash of an address that is ours; `/` for every other. The text is not
 * trusted.
 */
export function toOwnTarget(text: string, origin: string): string {
  // Only from the root: what begins otherwise is read in one way by browsers and in another by people.
  if (!/^\/(?![/\\])/u.test(text) || !URL.canParse(text, origin)) return START;
  const url = new URL(text, origin);
  const isOurs = url.origin === new URL(origin).origin && !leadsAway(url.pathname, /[/\\]{2}|\\/u);
  const isPlain = [...url.searchParams.values(), url.hash.slice(1)].every(
    (value) => !leadsAway(value, /^\s*[/\\]{2}/u),
  );
  return isOurs && isPlain ? url.pathname + url.search + url.hash : START;
}

/** Also where the pattern shows only once more of it is decoded. */
function leadsAway(text: string, pattern: RegExp): boolean {
  return pattern.test(text) || pattern.test(decoded(text));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No page of ours has such a path.
    return '//';
  }
}
