/** The keyword whose history is open, and the search it is about, in the address bar. */
export type OpenedKeyword = { keyword?: string; search?: string };

/** What an address asks for; what cannot be read is left out. */
export function parseOpened({ keyword, search }: Record<string, unknown>): OpenedKeyword {
  return {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof search === 'string' && { search }),
  };
}
