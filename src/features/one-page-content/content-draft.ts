/** A text somebody writes, as it is kept in this browser. */
export type ContentDraft = {
  readonly title: string;
  readonly description: string;
  readonly keyword: string;
  /** '' to be told by the text. */
  readonly language: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly alts: readonly string[];
  /** The result whose pages it is compared with; '' for none. */
  readonly comparedTo: string;
};

export const NEW_DRAFT: ContentDraft = {
  title: '',
  description: '',
  keyword: '',
  language: '',
  text: '',
  links: [],
  alts: [],
  comparedTo: '',
};

export type DraftVersion = { readonly keptAtMs: number; readonly title: string; readonly text: string };
/** All drafts by their number, and the one that is open. */
export type DraftList = {
  readonly ids: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly current: string;
};
export const NO_DRAFTS: DraftList = { ids: ['1'], names: {}, current: '1' };

/** Longer texts are neither typed nor opened. */
export const MAX_TEXT_CHARACTERS = 5_000_000;
export const MAX_VERSIONS = 20;
const NAME_CHARACTERS = 60;

/** What a draft is called in a list: its title, or how its text begins; '' for an empty one. */
export function nameOfDraft({ title, text }: Pick<ContentDraft, 'title' | 'text'>): string {
  const name =
    title.trim() ||
    text
      .trim()
      .replace(/^#+\s*/u, '')
      .split('\n', 1)[0] ||
    '';
  return name.slice(0, NAME_CHARACTERS);
}

/** The number of a new draft. */
export function nextDraftId(ids: readonly string[]): string {
  return String(Math.max(0, ...ids.map(Number)) + 1);
}
