import { pageTargetProblem } from '#core/contract/analyses/page-target.ts';

/** The addresses of a text, each once, and the lines (from 0) that are none. Empty lines do not count. */
export function addressesIn(text: string): { urls: string[]; wrongLines: number[] } {
  const lines = text.split(/\r?\n/u).map((line) => line.trim().replace(/[,;]$/u, ''));
  const wrongLines = lines.flatMap((line, place) => (line === '' || pageTargetProblem(line) === null ? [] : [place]));
  return { urls: [...new Set(lines.filter((line) => line !== ''))], wrongLines };
}
