import { findingsBetween } from '#core/audit/findings-between.ts';
import type { Finding, PageAuditBody, PageFacts } from '#core/contract/analyses/page-audit.ts';

export type FactName =
  | 'status'
  | 'title'
  | 'description'
  | 'h1'
  | 'canonical'
  | 'robots'
  | 'words'
  | 'internalLinks'
  | 'externalLinks'
  | 'images'
  | 'htmlBytes'
  | 'firstByteMs';
export type FactChange = { readonly fact: FactName; readonly before: string; readonly after: string };

export type AuditComparison = {
  /** Findings of the later audit that the earlier one did not have. */
  readonly appeared: readonly Finding[];
  /** Findings of the earlier audit that are gone. */
  readonly fixed: readonly Finding[];
  readonly remained: readonly Finding[];
  /** What the page says differently; unchanged facts are left out. */
  readonly facts: readonly FactChange[];
};

/** What changed from one audit of a page to a later one. */
export function compareAudits(before: PageAuditBody, after: PageAuditBody): AuditComparison {
  return {
    ...findingsBetween(before.findings, after.findings),
    facts: compareFacts(factsOf(before), factsOf(after)),
  };
}

function factsOf({ status, facts }: PageAuditBody): Record<FactName, string> {
  return {
    status: status === 0 ? '' : String(status),
    title: facts?.title?.text ?? '',
    description: facts?.description?.text ?? '',
    h1: facts?.headings.find(({ level }) => level === 1)?.text ?? '',
    canonical: facts?.canonical?.resolved ?? facts?.canonical?.href ?? '',
    robots: robotsOf(facts),
    words: String(facts?.wordCount ?? ''),
    internalLinks: String(facts?.links.internal ?? ''),
    externalLinks: String(facts?.links.external ?? ''),
    images: String(facts?.images.total ?? ''),
    htmlBytes: String(facts?.sizes.htmlBytes ?? ''),
    firstByteMs: facts === null ? '' : String(Math.round(facts.timing.firstByteMs)),
  };
}

function robotsOf(facts: PageFacts | null): string {
  return facts === null ? '' : [...facts.robots.meta, ...facts.robots.header].join(', ');
}

function compareFacts(before: Record<FactName, string>, after: Record<FactName, string>): FactChange[] {
  const names = Object.keys(before) as FactName[]; // the record's own keys
  return names
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => ({ fact, before: before[fact], after: after[fact] }));
}
