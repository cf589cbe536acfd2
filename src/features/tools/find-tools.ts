/**
 * The things whose text has every word that is searched for, each at the beginning of a word: those whose text begins with it first,
 * else in their order.
 */
export function findTools<T>(tools: readonly T[], search: string, textOf: (tool: T) => string): T[] {
  const words = plain(search).split(' ').filter(Boolean);
  const matches = tools
    .map((tool) => ({ tool, text: ` ${plain(textOf(tool))}` }))
    .filter(({ text }) => words.every((word) => text.includes(` ${word}`)));
  const isFirst = ({ text }: { text: string }) => text.startsWith(` ${words[0] ?? ''}`);
  return [...matches.filter(isFirst), ...matches.filter((match) => !isFirst(match))].map(({ tool }) => tool);
}

/** In lower case without accents, words apart by one space; Chinese has no spaces: each of its letters begins a word. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/(?=\p{Script=Han})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
