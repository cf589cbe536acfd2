import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import type { AnchorFacts } from '#core/parse/document-facts.ts';

const PURPOSE = /\s(?:id|name|role)\s*=/iu;
const SCRIPT = /^javascript:/iu;

type Fault = 'noAddress' | 'script' | 'clickOnly';

/** A link without an address that is a jump mark or plays another role is no link. */
function faultOf({ href, hasClickHandler, text, evidence }: AnchorFacts): Fault | null {
  if (href === null) {
    if (hasClickHandler) return 'clickOnly';
    return text.trim() === '' || PURPOSE.test(evidence) ? null : 'noAddress';
  }
  // Browsers drop tabs and line breaks within an address.
  if (href.includes(':') && SCRIPT.test(href.replace(/[\t\n\r]/gu, '').trim())) return 'script';
  return hasClickHandler && (href === '' || href === '#') ? 'clickOnly' : null;
}

/** Links that only a script can follow: without an address, with a javascript address, or with a click handler on an empty one. */
export const linkNotCrawlable = defineCheck({
  id: 'link-not-crawlable',
  area: 'links',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Links that crawlers cannot follow', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Links have addresses that crawlers can follow',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines follow only links with an address. Pages behind other links stay unknown to them, and visitors cannot open them in a new tab.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Put the address of the page into the href attribute. A script may still react to the click. For an action on the page use a button instead of a link.',
    comment: 'What the website owner should do.',
  },
  messages: {
    noAddress: {
      message: '{count, plural, one {# link} other {# links}} without an address (href)',
      comment: 'count: number of links. href stays as it is.',
    },
    script: {
      message: '{count, plural, one {# link} other {# links}} with a javascript address',
      comment: 'count: number of links.',
    },
    clickOnly: {
      message: '{count, plural, one {# link works} other {# links work}} only by a click handler',
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
