import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import type { AnchorFacts } from '#core/parse/document-facts.ts';
import { groupLinks } from './link-groups.ts';

const HIDDEN = /\saria-hidden\s*=\s*["']?true/iu;

/** True for a link that assistive software reads. */
function isRead({ href, evidence }: AnchorFacts): boolean {
  return href !== null && !HIDDEN.test(evidence);
}

function isUnnamed({ name, text, hasOnlyUnnamedImages }: AnchorFacts): boolean {
  return !hasOnlyUnnamedImages && name.trim() === '' && text.trim() === '';
}

/** Links without a name. A link that holds only unnamed images is image-alt-empty-link. */
export const linkNoText = defineCheck({
  id: 'link-no-text',
  area: 'links',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  title: { message: 'Links without anchor text', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Links have anchor text',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'A screen reader can only say "link" here, and search engines learn nothing about the linked page.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Add anchor text to the link, or an aria-label if it shows only an icon.',
    comment: 'What the website owner should do.',
  },
  messages: {
    unnamed: {
      message: '{count, plural, one {# link} other {# links}} to this address without anchor text',
      comment: 'count: number of links.',
    },
  },
  run({ document, response }) {
    if (!document.anchors.some(isRead)) return { kind: 'notApplicable' };
    const unnamed = document.anchors
      .filter((link) => isUnnamed(link) && isRead(link))
      .map((link) => ({ ...link, url: link.url ?? response.finalUrl }));
    return cappedOutcome(
      groupLinks(unnamed).map(({ url, count, evidence }) => ({
        at: url,
        messageKey: 'unnamed',
        values: { count },
        evidence,
      })),
    );
  },
});
