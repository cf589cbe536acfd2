import { defineTool } from '#core/tools/tool.ts';

/** Looks at the certificates and the TLS of a host. */
export const ssl = defineTool({
  id: 'ssl',
  name: { message: 'SSL checker', comment: 'Name of a small tool that checks the TLS certificate of a host.' },
  summary: {
    message:
      'Checks the certificate of a host: trust, names, days left, protocols and ciphers, with a verdict in one line.',
    comment: 'One sentence below the name of a small tool, the SSL checker.',
  },
  title: {
    message: 'SSL checker: certificate, chain and protocols',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Check the TLS certificate of any host: chain, names, days left, key, revocation, protocols and ciphers, HSTS, and a calendar reminder.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'network',
  icon: 'shield-check',
  keywords: {
    message: 'TLS, HTTPS, certificate expiry, certificate chain, cipher suites, TLS 1.3, OCSP, HSTS',
    comment: 'Words people search the SSL checker by, separated by commas.',
  },
  isOffline: false,
  input: 'open',
  about: [
    {
      message:
        'Our server shakes hands with the host again and again, each time with another version or cipher, and notes what it accepts. Trust is judged by the list of authorities that Mozilla keeps.',
      comment: 'Below a small tool, the SSL checker: what it does.',
    },
    {
      message:
        'Ciphers that today’s software cannot offer, such as RC4, are not tried, nor are SSL 2 and 3. Revocation is known only where the host staples an answer, whose signature is not verified.',
      comment: 'Below a small tool, the SSL checker: what it cannot tell.',
    },
  ],
  related: ['http-debugger', 'dns', 'whois'],
});
