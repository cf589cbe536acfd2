import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';
import { externalLinks, internalLinks } from './link-groups.ts';

/** A page that links nowhere. */
export const pageDeadEnd = defineCheck({
  id: 'page-dead-end',
  area: 'links',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Dead end: page without links', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page links to other pages',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors can only go back, and search engines find no way from here to your other pages.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: "Add the site's navigation, or links to pages that visitors want next.",
    comment: 'What the website owner should do.',
  },
  messages: {
    noLinks: { message: 'The page has no links to other pages', comment: 'Sentence about one finding.' },
  },
  run({ document, response }) {
    if (!isSuccess(response)) return { kind: 'notApplicable' };
    const page = response.finalUrl;
    const hasLinks = internalLinks(document, page).length > 0 || externalLinks(document, page).length > 0;
    return outcomeOf(hasLinks ? [] : [{ at: page, messageKey: 'noLinks' }]);
  },
});
