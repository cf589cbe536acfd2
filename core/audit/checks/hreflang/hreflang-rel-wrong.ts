import { defineCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import { likelyTypo } from '#core/audit/likely-typo.ts';
import { headersOf } from '#core/domain/fetch-facts.ts';
import { parseLinkHeader } from '#core/parse/link-header.ts';

/** A link with hreflang whose relation is a misspelling of alternate, or none at all. */
export const hreflangRelWrong = defineCheck({
  id: 'hreflang-rel-wrong',
  area: 'hreflang',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'hreflang link without rel=alternate',
    comment: 'Name of the problem in a list. rel=alternate stays as it is.',
  },
  passed: {
    message: 'hreflang links have rel=alternate',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines read hreflang only in links with rel=alternate. They ignore this link, so they do not learn about the language version.',
    comment: 'Why the problem matters. hreflang and rel=alternate stay as they are.',
  },
  howToFix: {
    message: 'Set rel="alternate" on every link that has hreflang.',
    comment: 'What the website owner should do. rel="alternate" and hreflang stay as they are.',
  },
  messages: {
    typo: {
      message:
        '{count, plural, one {# hreflang link has} other {# hreflang links have}} rel={rel}, probably a typo of alternate',
      comment: 'count: number of links. rel: what the page says. hreflang, rel and alternate stay as they are.',
    },
    none: {
      message: '{count, plural, one {# hreflang link has} other {# hreflang links have}} no rel',
      comment: 'count: number of links. hreflang and rel stay as they are.',
    },
  },
  run({ document, response }) {
    const header = parseLinkHeader(headersOf(response, 'link')).flatMap(({ href, parameters }) =>
      parameters.has('hreflang') ? [{ href, rel: wordsOf(parameters.get('rel') ?? '') }] : [],
    );
    const links = [...document.links.filter(({ hreflang }) => hreflang), ...header];
    if (links.length === 0) return { kind: 'notApplicable' };
    const faults = Map.groupBy(links, ({ rel }) => faultOf(rel));
    return outcomeOf(
      [...faults].flatMap(([rel, [first, ...others]]): Finding<'typo' | 'none'>[] => {
        if (rel === null || first === undefined) return [];
        const found = { at: response.finalUrl, evidence: first.href ?? '' };
        const count = 1 + others.length;
        return rel === ''
          ? [{ ...found, messageKey: 'none', values: { count } }]
          : [{ ...found, messageKey: 'typo', values: { count, rel } }];
      }),
    );
  },
});

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** The misspelt word, '' when there is none at all, and `null` when the link may be meant as it is. */
function faultOf(rel: readonly string[]): string | null {
  return rel.length === 0 ? '' : likelyTypo(rel, 'alternate');
}
