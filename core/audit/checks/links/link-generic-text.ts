import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import type { AnchorFacts } from '#core/parse/document-facts.ts';
import { detach } from '#core/parse/text-buffer.ts';
import { GENERIC_LINK_TEXTS } from '#core/standards/phrases/generic-link-text.ts';
import { phrasesIn } from '#core/standards/phrases/phrases-for.ts';
import { externalLinks, groupLinks, internalLinks } from './link-groups.ts';

/** Links whose text does not say where they lead. */
export const linkGenericText = defineCheck({
  id: 'link-generic-text',
  area: 'links',
  severity: 'notice',
  confidence: 'likely',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Generic anchor text', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Anchor texts are descriptive',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Anchor text tells search engines what the linked page is about. Screen reader users who jump from link to link hear nothing else.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Let the anchor text say what the link leads to: "workshop prices" instead of "click here".',
    comment: 'What the website owner should do.',
  },
  messages: {
    generic: {
      message: '{count, plural, one {# link} other {# links}} to this address with generic anchor text',
      comment: 'count: number of links.',
    },
  },
  run({ document, response }) {
    const page = response.finalUrl;
    const [internal, external] = [internalLinks(document, page), externalLinks(document, page)];
    if (internal.length === 0 && external.length === 0) return { kind: 'notApplicable' };
    const isGeneric = ({ text, lang, rel }: AnchorFacts): boolean =>
      !rel.includes('nofollow') && phrasesIn(GENERIC_LINK_TEXTS, lang).has(bareWords(text));
    const generic = [...internal.filter(isGeneric), ...external.filter(isGeneric)];
    return cappedOutcome(
      groupLinks(generic.map((link) => ({ ...link, name: link.text }))).map(({ url, count, evidence }) => ({
        at: url,
        messageKey: 'generic',
        values: { count },
        evidence,
      })),
    );
  },
});

/** Words and single spaces of plain letters: as they are but for the case. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/u;
const LONGEST_PHRASE = Math.max(
  ...Object.values(GENERIC_LINK_TEXTS).flatMap((list) => list.map(({ length }) => length)),
);
/** A text longer than this is no phrase, whatever signs stand around it. */
const MAX_LENGTH = 100;
const MAX_KNOWN = 2000;
/** The links of a menu are met on every page, and these words are dear to find. */
const known = new Map<string, string>();

/** "Read more »" is the words "read more"; '' for a text too long to be a phrase. */
function bareWords(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  if (PLAIN.test(text)) return text.length > LONGEST_PHRASE ? '' : text.toLowerCase();
  let words = known.get(text);
  if (words === undefined) {
    const own = detach(text);
    words = withoutSigns(own);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(own, words);
  }
  return words;
}

function withoutSigns(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return collapseSpace(plain.replace(/[^\p{L}\p{M}\p{N}']+/gu, ' '));
}
