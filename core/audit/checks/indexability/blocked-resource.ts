import { NOT_FETCHED, judgeTargets } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';

/** robots.txt forbids crawlers a file that an indexable page is drawn with. */
export const blockedResource = defineCheck({
  id: 'blocked-resource',
  area: 'indexability',
  severity: 'warning',
  needs: ['directives', 'document', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  title: {
    message: 'Page resources are blocked by robots.txt',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'robots.txt blocks no stylesheets, scripts or images',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Search engines render pages like a browser. Without the stylesheets, scripts or images, they may misjudge the page or miss content.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message:
      'In robots.txt, allow crawlers to fetch the stylesheets, scripts and images of pages that should be found.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    style: {
      message: 'robots.txt blocks this stylesheet for crawlers',
      comment: 'Sentence about one finding. Words such as noindex, nosnippet, robots.txt stay as they are.',
    },
    script: {
      message: 'robots.txt blocks this script for crawlers',
      comment: 'Sentence about one finding. Words such as noindex, nosnippet, robots.txt stay as they are.',
    },
    image: {
      message: 'robots.txt blocks this image for crawlers',
      comment: 'Sentence about one finding. Words such as noindex, nosnippet, robots.txt stay as they are.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, document, targets }) {
    const files = document.resources.flatMap(({ url, kind, evidence }) =>
      kind === 'style' || kind === 'script' || kind === 'image' ? [{ url, kind, evidence }] : [],
    );
    if (!directives.isIndexable || files.length === 0) return { kind: 'notApplicable' };

    const unique = [...new Map(files.map((file) => [file.url, file])).values()];
    return judgeTargets(unique, targets, ({ url, kind, evidence }, { isAllowedByRobots }) => {
      if (isAllowedByRobots === null) return 'unknown';
      return isAllowedByRobots ? null : { at: url, messageKey: kind, evidence };
    });
  },
});
