/** Checks that would speak of the server of this measurement, not of the sites. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'https-missing': 'served on loopback without TLS',
  'https-no-redirect': 'served on loopback without TLS',
  'hsts-missing': 'served on loopback without TLS',
  'canonical-https-to-http': 'served on loopback without TLS',
  'form-on-http': 'served on loopback without TLS',
  'noindex-home': 'the copies lie at other addresses than their canonicals name',
  'www-resolve': 'an address in numbers has no www',
  'link-localhost': 'the whole site is on loopback',
  'robots-missing': 'belongs to the host, and packages are no hosts',
  'sitemap-missing': 'belongs to the host, and packages are no hosts',
  'sitemap-not-in-robots': 'belongs to the host, and packages are no hosts',
  'ai-llms-missing': 'belongs to the host, and packages are no hosts',
  'ttfb-slow': 'time of the measuring machine',
};
