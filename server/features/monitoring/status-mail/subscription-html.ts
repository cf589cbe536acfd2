import { escapeHtml as text } from '#server/reports/html/escape.ts';
import type { Translate } from '#server/services/texts.ts';
import { SUBSCRIPTION_TEXTS as TEXTS } from './subscription-texts.ts';

type FormOf = {
  readonly url: string;
  readonly language: string;
  /** What was typed, where that is no address. */
  readonly wrong?: string;
};

/** Where somebody says that they want mail, as a part of a document; it needs no script. */
export function subscribeForm({ url, language, wrong }: FormOf, translate: Translate): string {
  const isWrong = wrong !== undefined;
  const error = isWrong ? `<span class="wrong" id="wrong">${text(translate(TEXTS.wrong))}</span>` : '';
  return `<section aria-labelledby="mail"><h2 id="mail">${text(translate(TEXTS.heading))}</h2><p class="hint" id="hint">${text(translate(TEXTS.hint))}</p>
<form method="post" action="${text(`${new URL(url).pathname}subscribe/?lang=${language}`)}"><label>${text(translate(TEXTS.email))}<input type="email" name="email" required maxlength="254" autocomplete="email" value="${text(wrong ?? '')}" aria-describedby="${isWrong ? 'wrong hint' : 'hint'}"${isWrong ? ' aria-invalid="true"' : ''}></label><button>${text(translate(TEXTS.subscribe))}</button>${error}</form></section>`;
}

/** What a document for one subscriber says; the link leads back to the page, '' for none. */
type Said = { readonly title: string; readonly words: string; readonly form: string; readonly pageUrl: string };

/** All of a document below the name of the brand. */
export function subscriptionBody({ title, words, form, pageUrl }: Said, translate: Translate): string {
  const back =
    pageUrl === '' ? '' : `<p class="back"><a href="${text(pageUrl)}">${text(translate(TEXTS.back))}</a></p>`;
  return `<main><h1>${text(title)}</h1>${words === '' ? '' : `<p class="intro">${text(words)}</p>`}${form}${back}</main>`;
}

/** Buttons of which each gives its answer. */
export function answerForm(action: string, answers: readonly (readonly [value: string, label: string])[]): string {
  const buttons = answers.map(
    ([value, label], at) =>
      `<button name="answer" value="${text(value)}"${at === 0 ? '' : ' class="other"'}>${text(label)}</button>`,
  );
  return `<form method="post" action="${text(action)}">${buttons.join('')}</form>`;
}
