import type { FileFacts } from '#server/collect/target-facts.ts';
import type { TargetFacts } from '#core/audit/artifacts.ts';

/** What the judge of a site keeps of a response. */
export type FetchedUrl = {
  /** 0 when no response came. */
  readonly status: number;
  readonly flags: number;
  readonly finalId: number | null;
  readonly canonicalId: number | null;
  readonly ttfbMs: number;
  readonly sizeBytes: number;
  readonly words: number;
  readonly failure: string | null;
  readonly facts: { readonly type?: unknown; readonly target?: unknown; readonly file?: unknown } | null;
};
/** Whether a response says what the page is like: none does not, nor that of a server which is overloaded or failing. */
export function isHeard({ status }: Pick<FetchedUrl, 'status'>): boolean {
  return status !== 0 && status < 500 && status !== 429;
}
/** The same as it is read, with what is compared between pages. */
export type ResponseFacts = Omit<FetchedUrl, 'facts'> & {
  readonly id: number;
  readonly facts: { readonly type?: unknown; readonly target?: TargetFacts; readonly file?: FileFacts } | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly textHash: string | null;
  readonly signature: Uint8Array | null;
};
/** What a page names, and what was found on it alone. */
export type StoredLinks = { readonly links: Uint8Array | null; readonly linkFacts: Uint8Array | null };
export type StoredFindings = { readonly found: Uint8Array | null };

type Base64 = string | null;
/** A row of `readAnswerFacts`: JSON that the thread which judges reads, so that no other has to. */
type FactsRow = readonly [
  id: number,
  status: number,
  failure: string | null,
  finalId: number | null,
  flags: number,
  ttfbMs: number,
  sizeBytes: number,
  words: number,
  title: string | null,
  description: string | null,
  language: string | null,
  canonicalId: number | null,
  textHash: string | null,
  signature: Base64,
  facts: ResponseFacts['facts'],
  links: Base64,
  linkFacts: Base64,
];
/** A row of `readAnswerLinks`. */
type LinksRow = readonly [id: number, links: Base64, linkFacts: Base64, found: Base64];

export function* parseFacts(text: string): Generator<ResponseFacts & StoredLinks> {
  for (const row of JSON.parse(text) as FactsRow[]) {
    const [id, status, failure, finalId, flags, ttfbMs, sizeBytes, words, title, description, language, ...rest] = row;
    const [canonicalId, textHash, signature, facts, links, linkFacts] = rest;
    yield {
      ...{ id, status, failure, finalId, flags, ttfbMs, sizeBytes, words },
      ...{ title, description, language, canonicalId, textHash, facts },
      signature: toBytes(signature),
      links: toBytes(links),
      linkFacts: toBytes(linkFacts),
    };
  }
}

export function* parseLinks(text: string): Generator<StoredLinks & StoredFindings & { readonly id: number }> {
  for (const [id, links, linkFacts, found] of JSON.parse(text) as LinksRow[])
    yield { id, links: toBytes(links), linkFacts: toBytes(linkFacts), found: toBytes(found) };
}

function toBytes(text: Base64): Uint8Array | null {
  return text === null ? null : Buffer.from(text, 'base64');
}
