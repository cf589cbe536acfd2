/** By Excel, counted as it counts: some signs are two. */
const MOST_NAME = 31;

/** A name of a sheet that Excel takes: not too long, none of `: \ / ? * [ ]`, and none that is taken. */
export function sheetName(wanted: string, taken: Set<string>): string {
  const clean = wanted.replace(/[:\\/?*[\]'\p{C}]/gu, ' ').trim() || 'Report';
  let name = firstOf(clean, MOST_NAME);
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${firstOf(clean, MOST_NAME - 4)} ${count}`;
  taken.add(name.toLowerCase());
  return name;
}

/** The first signs of a text, no sign cut in two. */
function firstOf(text: string, most: number): string {
  let name = '';
  for (const sign of text) {
    if (name.length + sign.length > most) break;
    name += sign;
  }
  return name.trim();
}
