import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import type { AnchorFacts } from '#core/parse/document-facts.ts';

const SCRIPT = /^javascript:/iu;
const FILE = /^file:/iu;

type Fault = 'noAddress' | 'script' | 'file' | 'clickOnly';

/** What a jump mark or an element with another role does is not followed anyway; one without an address may be a placeholder. */
function faultOf({ href, hasClickHandler, isPlain, isPlaceholder }: AnchorFacts): Fault | null {
  if (href === null) {
    if (!isPlain) return null;
    if (hasClickHandler) return 'clickOnly';
    return isPlaceholder ? null : 'noAddress';
  }
  if (!href.includes(':')) return null;
  // Browsers drop tabs and line breaks within an address.
  const address = href.replace(/[\t\n\r]/gu, '').trim();
  if (FILE.test(address)) return 'file';
  return isPlain && SCRIPT.test(address) ? 'script' : null;
}

/** Links that only a script can follow: without an address, with a javascript address, or with a click handler on an empty one. */
export const linkNotCrawlable = defineCheck({
  id: 'link-not-crawlable',
  area: 'links',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Links that are not crawlable', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Links are crawlable',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines follow only links with an address. Without one, they do not discover the linked pages, and visitors cannot open them in a new tab.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Put the address of the page in the href attribute. A script may still handle the click. For an action on the page, use a button instead of a link.',
    comment: 'What the website owner should do.',
  },
  messages: {
    noAddress: {
      message: '{count, plural, one {# link} other {# links}} without an address (href)',
      comment: 'count: number of links. href stays as it is.',
    },
    script: {
      message: '{count, plural, one {# link} other {# links}} with a javascript: address',
      comment: 'count: number of links.',
    },
    file: {
      message: '{count, plural, one {# link goes} other {# links go}} to a file on a local computer (file:)',
      comment: 'count: number of links. file: stays as it is.',
    },
    clickOnly: {
      message: '{count, plural, one {# link works} other {# links work}} only with a click handler',
      comment: 'count: number of links.',
    },
  },
  run({ document, response }) {
    if (document.anchors.length === 0) return { kind: 'notApplicable' };
    const faults = document.anchors.flatMap((anchor) => {
      const messageKey = faultOf(anchor);
      return messageKey === null
        ? []
        : [{ messageKey, address: anchor.href ?? anchor.evidence, evidence: anchor.evidence }];
    });
    return cappedOutcome(
      countDistinct(faults, ({ messageKey, address }) => `${messageKey} ${address}`).map(({ item, count }) => ({
        at: response.finalUrl,
        messageKey: item.messageKey,
        values: { count },
        evidence: item.evidence,
      })),
    );
  },
});
