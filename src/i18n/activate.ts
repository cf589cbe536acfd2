import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE_TEXTS } from 'virtual:language-texts';
import { DEFAULT_LANGUAGE, findLanguage, textLanguage } from '#core/standards/languages.ts';

const failureListeners = new Set<(code: string) => void>();
const loadedAreas = new Set<string>();
/** Parts of the app with a catalogue of their own, once they were used: a feature by its folder, or the audit checks. */
const usedAreas = new Set<string>();
let loading = 0;
/** The language that is being activated; empty when none is. */
let coming = '';
/** Failures before anybody listened: the shell, which says so, is shown after the first texts are loaded. */
const untold = new Set<string>();

/**
 * Shows the app in a language: texts and `<html lang>` change in one step. A language that is not translated whole has English
 * texts, with the plurals, numbers and dates of English.
 * @returns false when the texts could not be loaded; then the language stays as it was and `watchLanguageFailure` is told.
 */
export async function activateLanguage(wanted: string): Promise<boolean> {
  const code = textLanguage(wanted);
  if (i18n.locale === code) return true;
  coming = code;
  const messages = await loadMessages(LANGUAGE_TEXTS[code]);
  if (messages === null) {
    if (coming === code) coming = '';
    if (failureListeners.size === 0) untold.add(code);
    for (const listener of failureListeners) listener(code);
    return false;
  }
  i18n.load(code, messages);
  // What is on the screen changes its language as one.
  await Promise.all([...usedAreas].map((area) => loadAreaTexts(area, code)));
  if (coming === code) coming = '';
  i18n.activate(code);
  document.documentElement.lang = findLanguage(code)?.tag ?? code;
  return true;
}

/** The code of the language of the texts shown. */
export function activeLanguage(): string {
  return i18n.locale;
}

/** Activates the first of these languages whose texts can be had; the source texts stand in when none can. */
export async function activateAtStart(code: string): Promise<void> {
  if (await activateLanguage(code)) return;
  if (code !== DEFAULT_LANGUAGE && (await activateLanguage(DEFAULT_LANGUAGE))) return;
  i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} });
}

/**
 * Adds the texts of an area to a language; English stands in for one whose texts cannot be loaded.
 * Never throws: without texts, message keys are shown.
 */
export async function loadAreaTexts(area: string, code: string): Promise<void> {
  usedAreas.add(area);
  if (hasAreaTexts(area, code)) return;
  const messages = (await loadArea(area, code)) ?? (await loadArea(area, DEFAULT_LANGUAGE));
  if (messages === null) return;
  i18n.load(code, messages);
  loadedAreas.add(`${area} ${code}`);
}

/**
 * As `loadAreaTexts`, in the language shown and in the one that is about to be; each of them may be the one to stay. Before
 * the first language is chosen there is nothing to wait for: the area's texts come with it.
 */
export async function joinAreaTexts(area: string): Promise<void> {
  usedAreas.add(area);
  const codes = new Set([i18n.locale, coming].filter((code) => code !== ''));
  await Promise.all([...codes].map((code) => loadAreaTexts(area, code)));
}

export function hasAreaTexts(area: string, code: string): boolean {
  return loadedAreas.has(`${area} ${code}`);
}

/** True while texts are being loaded: when they cannot be had, another language stands in, and nothing else is to be done. */
export function isLoadingTexts(): boolean {
  return loading > 0;
}

/** Calls back with the code of each language that could not be loaded, earlier ones nobody was told of included. @returns the function that ends it. */
export function watchLanguageFailure(listener: (code: string) => void): () => void {
  failureListeners.add(listener);
  for (const code of untold) listener(code);
  untold.clear();
  return () => failureListeners.delete(listener);
}

function loadArea(area: string, code: string): Promise<Messages | null> {
  return loadMessages(async () => (await LANGUAGE_TEXTS[code]?.())?.areas[`/locales/${code}/${area}.po`]?.());
}

async function loadMessages(
  load: (() => Promise<{ readonly messages: Messages } | undefined>) | undefined,
): Promise<Messages | null> {
  loading += 1;
  try {
    return (await load?.())?.messages ?? null;
  } catch {
    // Without a network, a language that was never used is not there.
    return null;
  } finally {
    loading -= 1;
  }
}
