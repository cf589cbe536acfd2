import { DEFAULT_LANGUAGE, textLanguage } from '#core/standards/languages.ts';
import type { Translate } from '#server/services/texts.ts';
import type { Returned } from './arrival.ts';

const DONE = /*i18n*/ {
  id: 'SOCIAL_RETURN_DONE',
  message: 'Done. You can close this window.',
  comment: 'In the small window in which somebody signed in with Google or Facebook.',
};
const FAILED = /*i18n*/ {
  id: 'SOCIAL_RETURN_FAILED',
  message: 'That did not work, and nothing was changed. Close this window and try again.',
  comment: 'In the small window in which somebody tried to sign in with Google or Facebook.',
};
const CODE = /*i18n*/ {
  id: 'SOCIAL_RETURN_CODE',
  message: 'One more step: enter the code your app shows. You can close this window.',
  comment:
    'In the small window in which somebody signed in with Google or Facebook; the code is asked for in the window behind it.',
};
const BACK = /*i18n*/ {
  id: 'SOCIAL_RETURN_BACK',
  message: 'Back to Sitewarden',
  comment: 'A link below a message. Sitewarden is the product.',
};

/**
 * The page on which a service ends: its script (public/sign-in-window.js) tells the window that opened it and closes this one, or goes on
 * where there is no other.
 */
export function returnPage({ outcome, attempt, target, lang }: Returned, translate: Translate): string {
  const code = textLanguage(lang);
  const text = translate(outcome === 'DONE' ? DONE : outcome === 'SECOND_FACTOR_REQUIRED' ? CODE : FAILED);
  return `<!doctype html>
<html lang="${escape(code || DEFAULT_LANGUAGE)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escape(text)}</title></head>
<body data-attempt="${escape(attempt)}" data-outcome="${escape(outcome)}" data-target="${escape(target)}">
<h1>${escape(text)}</h1><p><a href="${escape(target)}">${escape(translate(BACK))}</a></p>
<script src="/sign-in-window.js"></script></body></html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
