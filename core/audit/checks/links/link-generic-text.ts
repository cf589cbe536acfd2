import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import { GENERIC_LINK_TEXTS } from '#core/standards/phrases/generic-link-text.ts';
import { phrasesFor } from '#core/standards/phrases/phrases-for.ts';
import { externalLinks, groupLinks, internalLinks } from './link-groups.ts';

/** Links whose text does not say where they lead. */
export const linkGenericText = defineCheck({
  id: 'link-generic-text',
  area: 'links',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Link text says nothing', comment: 'Name of the problem in a list.' },
  explanation: {
    message:
      'Search engines learn from the text of a link what the page behind it is about. People who jump from link to link with a screen reader hear only this text.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Let the link text name what is behind it: the prices of the workshop instead of click here.',
    comment: 'What the website owner should do.',
  },
  messages: {
    generic: {
      message: '{count, plural, one {# link} other {# links}} to this address with a text that says nothing',
      comment: 'count: number of links.',
    },
  },
  run({ document, response }) {
    const page = response.finalUrl;
    const links = [...internalLinks(document, page), ...externalLinks(document, page)];
    if (links.length === 0) return { kind: 'notApplicable' };
    const phrases = phrasesFor(GENERIC_LINK_TEXTS, document.htmlLang);
    const generic = links.filter(({ text, name }) =>
      phrases.has(PLAIN.test(text) ? text.toLowerCase() : bareWords(collapseSpace(text) || name)),
    );
    return cappedOutcome(
      groupLinks(generic.map((link) => ({ ...link, name: collapseSpace(link.text) || link.name }))).map(
        ({ url, count, evidence }) => ({ at: url, messageKey: 'generic', values: { count }, evidence }),
      ),
    );
  },
});

/** Words and single spaces of plain letters: as they are but for the case. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/u;

/** "Read more »" is the words "read more". */
function bareWords(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return collapseSpace(plain.replace(/[^\p{L}\p{M}\p{N}']+/gu, ' '));
}
