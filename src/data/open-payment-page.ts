/** Leaves for the page of a payment provider; nothing happens for an address that is no web page. */
export function openPaymentPage(url: string): void {
  const { protocol } = new URL(url);
  if (protocol === 'https:' || protocol === 'http:') location.assign(url);
}
