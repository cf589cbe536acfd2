import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';

/** A link that holds only images without a text has no name: neither screen readers nor search engines learn where it leads. */
export const imageAltEmptyLink = defineCheck({
  id: 'image-alt-empty-link',
  area: 'images',
  severity: 'warning',
  confidence: 'likely',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/tutorials/images/functional/',
  title: {
    message: 'Linked image has no alt text',
    comment: 'Heading of a finding about links whose only content is an image.',
  },
  passed: {
    message: 'Linked images have alt text',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The alt text of a linked image serves as anchor text. Without it, anyone who cannot see the image does not know where the link goes, and search engines learn nothing about the target.',
    comment: 'Why a linked image needs an alternative text.',
  },
  howToFix: {
    message: "Describe the link target in the image's alt attribute, or add visible text to the link.",
    comment: 'alt is an HTML attribute name and stays as it is.',
  },
  messages: {
    nameless: {
      message:
        'The only link content is an image without alt text, {count, plural, one {# time} other {# times}} on this page',
      comment: 'count: number of such links to the same address.',
    },
  },
  run({ document, response }) {
    const linked = document.anchors.filter(({ href }) => href !== null);
    if (linked.length === 0) return { kind: 'notApplicable' };
    const nameless = linked.filter(({ hasOnlyUnnamedImages, name }) => hasOnlyUnnamedImages && name === '');
    return cappedOutcome(
      countDistinct(nameless, ({ url, href, evidence }) => url ?? href ?? evidence).map(({ item, count }) => ({
        at: item.url ?? response.finalUrl,
        messageKey: 'nameless',
        values: { count },
        evidence: item.evidence,
      })),
    );
  },
});
