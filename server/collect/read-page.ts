import type { Artifacts, RobotsVerdict } from '#core/audit/artifacts.ts';
import { readDirectives } from '#core/audit/directives.ts';
import { AppError } from '#core/contract/errors.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';
import { parseDocument } from '#core/parse/html.ts';
import { sniffMediaType } from '#core/parse/sniff.ts';
import type { FetchResult } from './fetcher.ts';

/** What is known of a page without asking for anything it names. */
export type PageEvidence = Pick<Artifacts, 'response'> &
  Partial<Pick<Artifacts, 'source' | 'document' | 'directives' | 'robots'>>;

/**
 * Reads a fetched page.
 * @throws {AppError} TARGET_REFUSED when our own policy forbids the address; TARGET_NOT_HTML when it answers well, but with something else.
 */
export function readPage(page: FetchResult, reading: RobotsVerdict): PageEvidence {
  const { facts: response, body } = page;
  if (response.failure?.kind === 'refused') throw new AppError('TARGET_REFUSED', response.failure.message);
  const robots = toVerdict(reading);
  const evidence: PageEvidence = { response, ...(robots === null ? {} : { robots }) };
  if (response.failure !== null || response.status === null) return evidence;

  const sniffedType = sniffMediaType(body);
  const declaredType = (headerOf(response, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!isHtml(declaredType, sniffedType, body.length)) {
    if (response.status >= 400) return evidence;
    throw new AppError('TARGET_NOT_HTML', declaredType || sniffedType || 'application/octet-stream');
  }
  const source = { ...page.text(), sniffedType };
  const document = parseDocument(source.text, response.finalUrl);
  return { ...evidence, source, document, directives: readDirectives(response, document, robots) };
}

function isHtml(declaredType: string, sniffedType: string | null, bodyBytes: number): boolean {
  if (declaredType === 'text/html' || declaredType === 'application/xhtml+xml' || sniffedType === 'text/html')
    return true;
  return declaredType === '' && (bodyBytes === 0 || sniffedType === null);
}

/** `null` when robots.txt gave no answer: nobody knows then what it says. */
function toVerdict({ url, status, isAllowed, rule }: RobotsVerdict): RobotsVerdict | null {
  return status === null ? null : { url, status, isAllowed, rule };
}
