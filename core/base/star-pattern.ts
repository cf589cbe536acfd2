/**
 * The test of a pattern in which `*` stands for anything and a last `$` for the end, anchored at the beginning as in robots.txt
 * (RFC 9309, 2.2.3). It goes over a text once: as a regular expression, many stars would take forever.
 */
export function compile(pattern: string): (text: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  const [head = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const tail = isAnchored ? parts.pop() : undefined;
  return (text) => {
    if (!text.startsWith(head)) return false;
    let at = head.length;
    // The leftmost place for each part between stars is always a right one.
    for (const part of parts) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    if (!isAnchored) return true;
    return tail === undefined ? text.length === at : text.length - tail.length >= at && text.endsWith(tail);
  };
}
