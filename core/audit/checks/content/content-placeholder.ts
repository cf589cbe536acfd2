import { defineCheck } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { placeholderTokensFor, WRITERS_MARKS } from '#core/standards/phrases/placeholder-tokens.ts';

const CONTEXT_LENGTH = 30;
const WORD_SIGN = String.raw`[\p{L}\p{N}_-]`;

/** Finds the tokens of a language as whole words, and `{{…}}`. */
function tokenPattern(lang: string | null): RegExp {
  const tokens = placeholderTokensFor(lang).map((token) => token.replace(/[[\]]/gu, String.raw`\$&`));
  return new RegExp(String.raw`\{\{[^{}]{1,80}\}\}|(?<!${WORD_SIGN})(?:${tokens.join('|')})(?!${WORD_SIGN})`, 'gu');
}

/** Searching for a plain text is much quicker than for a pattern, and nearly no page has one. */
function mayHaveToken(text: string, lang: string | null): boolean {
  return text.includes('{{') || placeholderTokensFor(lang).some((token) => text.includes(token));
}

/** Where `undefined` is a word of a sentence: beside other words, and not beside a sign that wants a value. */
function isProse(text: string, { 0: token, index }: RegExpExecArray): boolean {
  if (token !== 'undefined') return false;
  const [before, after] = [text.slice(0, index).trimEnd(), text.slice(index + token.length).trimStart()];
  return /[\p{L}\p{N}"'“‘«(]$/u.test(before) || /^[\p{L}"'”’»)]/u.test(after);
}

/** Residue of a template or program in the text readers see. Pages that show code speak of such words. */
export const contentPlaceholder = defineCheck({
  id: 'content-placeholder',
  area: 'content',
  severity: 'warning',
  confidence: 'likely',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  title: { message: 'Unfilled placeholders in the text', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No unfilled placeholders in the text',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Visitors see that something is broken and trust the page less. Search engines may show such text in their results too.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Find the template or script that outputs this text and supply the missing value, or leave the line out when there is none.',
    comment: 'What the website owner should do.',
  },
  messages: {
    token: {
      message: '{count, plural, one {Visitors see this once} other {Visitors see this # times}}: {token}',
      comment: 'count: how often. token: the text as it stands in the page, such as [object Object].',
    },
  },
  run({ document, response }) {
    if (!isSuccess(response) || document.visibleText === '') return { kind: 'notApplicable' };
    const text = document.proseText;
    if (!mayHaveToken(text, document.htmlLang)) return { kind: 'pass' };
    const isAboutCode = text !== document.visibleText;
    const found = new Map<string, { count: number; evidence: string }>();
    for (const match of text.matchAll(tokenPattern(document.htmlLang))) {
      const [token] = match;
      if (isAboutCode ? !WRITERS_MARKS.has(token) : isProse(text, match)) continue;
      const context = text.slice(
        Math.max(0, match.index - CONTEXT_LENGTH),
        match.index + token.length + CONTEXT_LENGTH,
      );
      const { count, evidence } = found.get(token) ?? { count: 0, evidence: context };
      found.set(token, { count: count + 1, evidence });
    }
    return cappedOutcome(
      [...found].map(([token, { count, evidence }]) => ({
        at: response.finalUrl,
        messageKey: 'token',
        values: { token, count },
        evidence,
      })),
    );
  },
});
