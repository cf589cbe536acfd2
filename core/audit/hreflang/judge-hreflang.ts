import type { Artifacts } from '#core/audit/artifacts.ts';
import type { Check } from '#core/audit/check.ts';
import { judge, type Judgement } from '#core/audit/runner.ts';
import { createKnownPages, targetsOf, toAddress, type HreflangPage } from './known-pages.ts';

/** What the rules say of each page, with the other pages as the targets of its entries; in the order of the pages. */
export function judgeHreflang(
  checks: readonly Check[],
  pages: readonly HreflangPage[],
): { readonly page: HreflangPage; readonly judgement: Judgement }[] {
  const targets = targetsOf(createKnownPages(pages));
  const textLanguages = new Map(
    pages.flatMap(({ response, textLanguage }) =>
      textLanguage ? [[toAddress(response.finalUrl), textLanguage] as const] : [],
    ),
  );
  return pages.map((page) => {
    const evidence = { ...page, targets, textLanguages } as unknown as Partial<Artifacts>; // of a document, what the rules about languages read
    return { page, judgement: judge(checks, evidence) };
  });
}
