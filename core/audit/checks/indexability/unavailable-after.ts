import { defineCheck } from '#core/audit/check.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';

const NAME = 'unavailable_after:';
const DAY_MS = 86_400_000;

/** The page names a day after which it leaves the search results. Today is the Date header of the answer. */
export const unavailableAfter = defineCheck({
  id: 'unavailable-after',
  area: 'indexability',
  severity: 'warning',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  thresholds: { warningDays: 30 },
  title: {
    message: 'Page has an expiry date for search results',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'Page is not about to leave search results',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'After this date, search engines remove the page from their results.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message: 'If the page should stay in search results, remove the unavailable_after directive or change its date.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    past: { message: 'The page was removed from search results on {date}', comment: 'date: a day such as 2026-03-01.' },
    soon: {
      message: 'The page will be removed from search results on {date}, in {days, plural, one {# day} other {# days}}',
      comment: 'date: a day such as 2026-03-01. days: whole days from today.',
    },
    unreadable: {
      message: 'The expiry date, or the date of the response, could not be read',
      comment: 'Sentence about one finding. Words such as noindex, nosnippet, robots.txt stay as they are.',
    },
  },
  run({ directives, response }, { warningDays }) {
    const stated = [...directives.metaRobots, ...directives.headerRobots].filter((each) => each.startsWith(NAME));
    if (stated.length === 0) return { kind: 'notApplicable' };
    const today = Date.parse(headerOf(response, 'date') ?? '');
    const dates = stated.map((text) => ({ text, at: Date.parse(text.slice(NAME.length).toUpperCase()) }));
    const first = dates.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at)[0];
    if (Number.isNaN(today) || first === undefined) return { kind: 'cannotTell', messageKey: 'unreadable' };

    const shared = { at: response.finalUrl, evidence: first.text };
    const date = new Date(first.at).toISOString().slice(0, 10);
    if (first.at < today) {
      return { kind: 'fail', findings: [{ ...shared, messageKey: 'past', values: { date }, severity: 'error' }] };
    }
    if (first.at - today > warningDays * DAY_MS) return { kind: 'pass' };
    const days = Math.floor((first.at - today) / DAY_MS);
    return { kind: 'fail', findings: [{ ...shared, messageKey: 'soon', values: { date, days } }] };
  },
});
