import type { RobotsVerdict, TargetFacts } from '#core/audit/artifacts.ts';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';
import { decodeBody } from '#core/parse/charset.ts';
import type { FetchResult } from '#server/collect/fetcher.ts';
import type { ProbeRequest, ProbeResult } from '#server/collect/probe-targets.ts';
import { readPage, type PageEvidence } from '#server/collect/read-page.ts';
import { toTargetFacts } from '#server/collect/target-facts.ts';
import { createSpeller } from '#server/services/spelling.ts';
import { textLanguageOf, textLanguagesOf } from '#server/services/text-language.ts';
import { judgePage, selfTargets, type AuditVerdict } from './judge-page.ts';
import { probePlan } from './probe-plan.ts';

/** A page as it came, which can be handed to a thread. */
export type RawPage = Pick<FetchResult, 'facts' | 'body'> & { readonly robots: RobotsVerdict };
/** By address; `null` when the page gives no reason to ask any. */
export type Targets = ReadonlyMap<string, TargetFacts> | null;

export type PlanJob = { readonly kind: 'plan'; readonly page: RawPage };
export type TargetJob = { readonly kind: 'target'; readonly result: ProbeResult; readonly want: ProbeRequest['want'] };
export type JudgeJob = { readonly kind: 'judge'; readonly page: RawPage; readonly targets: Targets };
export type AuditJob = PlanJob | TargetJob | JudgeJob;

/** What a job answers: what was found, or why not. */
export type Answer<T> =
  { readonly found: T } | { readonly refusal: { readonly code: ErrorCode; readonly message: string } };
export type Found<J extends AuditJob> = J extends PlanJob
  ? ProbeRequest[] | null
  : J extends TargetJob
    ? TargetFacts
    : AuditVerdict;

const speller = createSpeller();

/** What takes long with a long page: reading it, what it names and what that gave. */
export function answerJob(job: AuditJob): Answer<Found<AuditJob>> {
  try {
    return { found: findFor(job) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}

function findFor(job: AuditJob): Found<AuditJob> {
  switch (job.kind) {
    case 'plan': {
      const page = whole(read(job.page));
      return page === null ? null : probePlan(page);
    }
    case 'target':
      return toTargetFacts(job.result, job.want, null, textLanguageOf);
    case 'judge':
      return judgeRaw(job);
  }
}

function judgeRaw({ page: raw, targets: asked }: JudgeJob): AuditVerdict {
  const evidence = read(raw);
  const page = whole(evidence);
  if (page === null || asked === null) return judgePage(evidence);
  const targets = new Map([...selfTargets(page), ...asked]);
  const spelling = speller.check(page.document.mainText, page.document.htmlLang);
  const textLanguages = textLanguagesOf([page], asked.values());
  return judgePage({ ...evidence, targets, textLanguages, ...(spelling !== null && { spelling }) });
}

/** @throws {AppError} TARGET_REFUSED, TARGET_NOT_HTML */
function read({ facts, body, robots }: RawPage): PageEvidence {
  const text = () => decodeBody(body, headerOf(facts, 'content-type'), facts.isTruncated);
  return readPage({ facts, body, text }, robots);
}

/** `null` for a page whose targets are of no interest: none came, or an error. */
function whole({ response, document, directives }: PageEvidence) {
  const isAnswered = response.status !== null && response.status < 400;
  return isAnswered && document !== undefined && directives !== undefined ? { response, document, directives } : null;
}
