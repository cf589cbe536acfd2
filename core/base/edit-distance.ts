/** How many letters must be put in, taken out or changed to make one text of the other; `most` or more is told as `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let row = Array.from({ length: b.length + 1 }, (_each, index) => index);
  for (let at = 0; at < a.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < b.length; index += 1) {
      const same = (row[index] ?? 0) + (a[at] === b[index] ? 0 : 1);
      next.push(Math.min(same, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(most, row[b.length] ?? most);
}
