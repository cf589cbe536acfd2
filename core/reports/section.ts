import type { TextNode } from '#core/contract/page-texts.ts';
import type { Block } from './document.ts';
import type { SectionChoice, SectionId } from './settings.ts';
import type { FrozenSite, Snapshot } from './snapshot.ts';
import type { Descriptor, Words } from './words.ts';

/** What a part of a report is made of. */
export type SectionContext = {
  readonly snapshot: Snapshot;
  readonly words: Words;
  readonly choice: SectionChoice;
  /** As a reader sees it: the name of the report, its period, who made it. */
  readonly facts: {
    readonly title: string;
    readonly period: string;
    readonly brand: string;
    readonly sites: readonly string[];
  };
  /** Formats a text that somebody wrote; variables are filled in before. */
  readonly toNodes: (markdown: string) => TextNode[];
  /** Host as it is shown. */
  readonly host: (site: string) => string;
};

/** What a part has to say, or why it has nothing. */
export type Built = { readonly blocks: readonly Block[] } | { readonly because: string };

export type ReportSectionKind = {
  readonly id: SectionId;
  readonly title: Descriptor;
  build(context: SectionContext): Built;
};

/** A part of a report, found by its file in `core/reports/sections`: `npm run gen` registers it. */
export function defineSection(section: ReportSectionKind): ReportSectionKind {
  return section;
}

/** The same for each website that has something, under its name where there are several; else why there is nothing. */
export function perSite(
  { snapshot, host }: SectionContext,
  because: string,
  blocksOf: (site: FrozenSite) => readonly Block[],
): Built {
  const found = snapshot.sites
    .map((site) => ({ site, blocks: blocksOf(site) }))
    .filter(({ blocks }) => blocks.length > 0);
  if (found.length === 0) return { because };
  if (snapshot.sites.length === 1) return { blocks: found.flatMap(({ blocks }) => blocks) };
  return {
    blocks: found.flatMap(({ site, blocks }): Block[] => [
      { kind: 'heading', level: 3, text: host(site.site) },
      ...blocks,
    ]),
  };
}
