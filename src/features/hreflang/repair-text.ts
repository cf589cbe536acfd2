import type { RepairedEntry } from '#core/audit/hreflang/repair.ts';
import { writeHeaderLines, writeLinkElements, writeSitemap } from '#core/audit/hreflang/write-set.ts';

export const REPAIR_FORMS = ['html', 'header', 'sitemap'] as const;
export type RepairForm = (typeof REPAIR_FORMS)[number];
type Sets = readonly (readonly RepairedEntry[])[];

/** Corrected sets in one form; several of them each below the pages they are for. */
export function writeRepair(form: RepairForm, sets: Sets): string {
  if (form === 'sitemap') return writeSitemap(sets);
  const write = form === 'html' ? writeLinkElements : writeHeaderLines;
  if (sets.length === 1) return sets.map(write).join('');
  return sets.map((entries) => `${pagesLine(form, entries)}\n${write(entries)}`).join('\n\n');
}

function pagesLine(form: RepairForm, entries: readonly RepairedEntry[]): string {
  // Two hyphens would end the comment.
  const pages = [...new Set(entries.map(({ url }) => url.replaceAll('--', '%2D%2D')))].join(' ');
  return form === 'html' ? `<!-- ${pages} -->` : `# ${pages}`;
}
