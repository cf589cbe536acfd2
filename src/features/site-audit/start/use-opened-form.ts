import { useState } from 'react';
import type { FormEdits } from './start-options.ts';

export type OpenedForm = {
  /** True once it was opened or typed in: then it stays although a crawl is found, or somebody signs in. */
  readonly isOpen: boolean;
  readonly edits: FormEdits;
  readonly edit: (more: FormEdits) => void;
  readonly open: () => void;
  /** What was typed is dropped. */
  readonly close: () => void;
};

/**
 * The form that starts a crawl, and what is typed in it, for as long as the address bar names the same website.
 * @param isChosen false when the address bar names none: then `site` may change beside what is typed.
 */
export function useOpenedForm(site: string, isChosen: boolean): OpenedForm {
  const [opened, setOpened] = useState<{ site: string; edits: FormEdits } | null>(null);
  const own = opened !== null && (!isChosen || opened.site === site) ? opened : null;
  const edits = own?.edits ?? {};
  return {
    isOpen: own !== null,
    edits,
    edit: (more) => setOpened({ site, edits: { ...edits, ...more } }),
    open: () => setOpened({ site, edits }),
    close: () => setOpened(null),
  };
}
