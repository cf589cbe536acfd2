/** Whether an address is that of the start page of its website; a missing one is. */
export function isOfStartPage({ url }: { readonly url: string | null }): boolean {
  if (url === null || !URL.canParse(url)) return true;
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}
