/** Whether one of a certificate's names is for a host, RFC 9525: a `*` stands for the whole first label and nothing else. */
export function isForHost(names: readonly string[], host: string): boolean {
  const wanted = plain(host);
  return names.some((name) => isNameForHost(plain(name), wanted));
}

function isNameForHost(name: string, host: string): boolean {
  if (name === host) return true;
  if (!name.startsWith('*.') || isAddress(host)) return false;
  const dot = host.indexOf('.');
  // At least two labels stay: `*.com` is for nobody.
  return dot > 0 && name.slice(1) === host.slice(dot) && name.slice(2).includes('.');
}

function plain(text: string): string {
  return text.toLowerCase().replace(/^\[|\]$|\.$/gu, '');
}

function isAddress(host: string): boolean {
  return host.includes(':') || /^\d+(?:\.\d+){3}$/u.test(host);
}
