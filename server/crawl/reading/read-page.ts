import type { Artifacts } from '#core/audit/artifacts.ts';
import { readDirectives } from '#core/audit/directives.ts';
import { hasModernImage } from '#core/audit/image-formats.ts';
import { descriptionOf, titleOf } from '#core/audit/page-facts.ts';
import { judge, type Judgement } from '#core/audit/runner.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import { toSafeText } from '#core/base/safe-text.ts';
import { withoutSessions } from '#core/domain/crawl-scope.ts';
import { headerOf, REDIRECT_STATUSES, type FetchFacts } from '#core/domain/fetch-facts.ts';
import { decodeBody } from '#core/parse/charset.ts';
import { parseDocument } from '#core/parse/html.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { sniffMediaType } from '#core/parse/sniff.ts';
import { normalText, signatureOf, textHashOf } from '#core/parse/text-signature.ts';
import { fileFacts } from '#server/collect/target-facts.ts';
import { retryAfterOf } from '#server/collect/retry-after.ts';
import { PAGE_CHECKS } from '#server/crawl/packing/check-lists.ts';
import { packFindings } from '#server/crawl/packing/finding-pack.ts';
import { withListed } from '#server/crawl/packing/listed-alternates.ts';
import type { HtmlReading, PageJob, PageReading } from '#server/crawl/pool/page-messages.ts';
import { codeUnits } from '#server/services/code-units.ts';
import { createSpeller } from '#server/services/spelling.ts';
import { textLanguagesOf } from '#server/services/text-language.ts';
import { isHtmlType, typeOf } from './media-type.ts';
import { readLinks } from './read-links.ts';

const MAX_TEXT = 500;
const MAX_LANGUAGE = 8;
/** What the database's column holds. */
const MAX_SIZE = 2_147_483_647;

const placeOf = new Map(PAGE_CHECKS.map(({ id }, place) => [id, place]));
const speller = createSpeller();

/** Reads what an address of the site has answered, and judges it by the rules of one page. */
export function readPage(job: PageJob): PageReading {
  const ignored = new Set(job.ignoredParameters);
  const redirect = redirectOf(job.facts, ignored);
  const facts = redirect === null ? withDeadEnd(job.facts) : job.facts;
  const evidence = evidenceOf({ ...job, facts });
  // What a redirect says of itself is judged with where it leads.
  const judgement = redirect === null ? judge(PAGE_CHECKS, evidence, { thresholds: job.thresholds }) : NOTHING;
  const file = evidence.document === undefined ? fileFacts(facts, job.body) : null;
  return {
    kind: 'page',
    status: facts.status ?? 0,
    failure: facts.failure?.kind ?? null,
    redirect,
    retryAfterS: retryAfterOf(facts, Date.now()),
    ttfbMs: Math.round(facts.timing.firstByteMs),
    sizeBytes: Math.min(MAX_SIZE, file?.sizeBytes ?? facts.bodyBytes),
    isEncoded: headerOf(facts, 'content-encoding') !== null,
    contentType: typeOf(facts),
    file,
    html: redirect === null ? htmlReading(evidence, ignored) : null,
    findings: packFindings(facts.finalUrl, judgement.findings)?.bytes ?? null,
    passed: Uint8Array.from(judgement.passed, (id) => placeOf.get(id) ?? 0),
    notRun: judgement.notRun.map(({ check, messageKey }) => ({ check, messageKey })),
  };
}

const NOTHING: Judgement = { findings: [], passed: [], notRun: [] };

type Evidence = Pick<Artifacts, 'response' | 'robots'> &
  Partial<Pick<Artifacts, 'source' | 'document' | 'directives' | 'spelling' | 'textLanguages'>>;

function evidenceOf({ facts, body, robots, alternates }: PageJob): Evidence {
  const evidence: Evidence = { response: facts, robots };
  const sniffedType = sniffMediaType(body);
  const type = typeOf(facts);
  const isHtml = isHtmlType(type) || (type === '' && (sniffedType === null || sniffedType === 'text/html'));
  if (facts.failure !== null || facts.status === null || !isHtml) return evidence;
  const source = { ...decodeBody(body, headerOf(facts, 'content-type'), facts.isTruncated), sniffedType };
  const document = parseDocument(source.text, facts.finalUrl);
  const spelling = speller.check(document.mainText, document.htmlLang);
  const directives = withListed(readDirectives(facts, document, robots), alternates);
  return {
    ...evidence,
    source,
    document,
    directives,
    textLanguages: textLanguagesOf([{ response: facts, document, directives }]),
    ...(spelling !== null && { spelling }),
  };
}

function htmlReading({ document, directives }: Evidence, ignored: ReadonlySet<string>): HtmlReading | null {
  if (document === undefined || directives === undefined) return null;
  const text = (value: string | null | undefined): string => toSafeText(value ?? '', MAX_TEXT);
  const mainText = normalText(codeUnits(document.mainText));
  return {
    title: text(titleOf(document)),
    description: text(descriptionOf(document)),
    h1: text(document.headings.find(({ level }) => level === 1)?.text),
    language: toSafeText(primaryLanguage(document.htmlLang), MAX_LANGUAGE),
    words: document.mainWords,
    isNoindex: directives.isNoindex,
    isIndexable: directives.isIndexable,
    hasAlternates: directives.alternates.length > 0,
    textHash: textHashOf(mainText),
    signature: signatureOf(mainText),
    links: readLinks({ document, directives }, ignored),
    hasModernImage: hasModernImage(document.resources),
  };
}

/** A redirect to what cannot be asked ends there, as when one page is fetched with its redirects. */
function withDeadEnd(facts: FetchFacts): FetchFacts {
  const { status, finalUrl: url, failure } = facts;
  if (failure !== null || status === null || !REDIRECT_STATUSES.has(status)) return facts;
  const location = headerOf(facts, 'location') ?? '';
  return { ...facts, redirects: [{ url, status, location }], failure: { kind: 'badRedirect', message: '' } };
}

function redirectOf(facts: FetchFacts, ignored: ReadonlySet<string>): PageReading['redirect'] {
  const { status } = facts;
  if (status === null || !REDIRECT_STATUSES.has(status)) return null;
  const location = headerOf(facts, 'location');
  const target = location === null || location === '' ? null : normalizeUrl(location, facts.finalUrl);
  return target === null ? null : withoutSessions(target, ignored);
}
