import { isBroken, judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { alternatePages } from './hreflang-set.ts';

/** A version that does not load cannot be shown to anybody. */
export const hreflangToError = defineCheck({
  id: 'hreflang-to-error',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: { message: 'Language version is broken', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'Language versions work',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The page offers a version in another language that does not exist. Search engines ignore the entry.',
    comment: 'entry: an hreflang entry.',
  },
  howToFix: {
    message: 'Correct the address, restore the page, or remove the hreflang entry from all versions.',
    comment: 'hreflang is an HTML attribute name and stays as it is.',
  },
  messages: {
    status: {
      message: 'The {codes} version returns status {status}',
      comment: 'codes: language codes such as de, de-AT. status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: 'The {codes} version does not respond',
      comment: 'codes: language codes such as de, de-AT.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeTargets(alternatePages(directives, response.finalUrl), targets, ({ url: at, href, codes }, target) => {
      if (!isBroken(target)) return null;
      const values = { codes: codes.join(', ') };
      return target.finalStatus === null
        ? { at, messageKey: 'noAnswer', values, evidence: href }
        : { at, messageKey: 'status', values: { ...values, status: target.finalStatus }, evidence: href };
    });
  },
});
