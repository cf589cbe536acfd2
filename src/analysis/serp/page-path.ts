/** The path of an address with its query, as tables of one website show it; the address itself where it is none. */
export function pagePath(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
