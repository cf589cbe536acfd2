import { headerOf, type DecodedBody, type FetchFacts } from '#core/domain/fetch-facts.ts';
import { decodeBody } from '#core/parse/charset.ts';

/** A document as it came, which can be handed to a thread. */
export type RawDocument = { readonly facts: FetchFacts; readonly body: Uint8Array };

export function textDecoded({ facts, body }: RawDocument): DecodedBody {
  return decodeBody(body, headerOf(facts, 'content-type'), facts.isTruncated);
}

export function textOf(raw: RawDocument): string {
  return textDecoded(raw).text;
}
