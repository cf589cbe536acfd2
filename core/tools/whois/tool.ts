import { defineTool } from '#core/tools/tool.ts';

/** Who has registered a domain, an address or an AS number. */
export const whois = defineTool({
  id: 'whois',
  name: {
    message: 'WHOIS lookup',
    comment: 'Name of a small tool that shows registration data of domains and IP addresses.',
  },
  summary: {
    message:
      'Shows who registered a domain, an IP address or an AS number, when it expires, and what its status means.',
    comment: 'One sentence below the name of a small tool, the WHOIS lookup.',
  },
  title: {
    message: 'WHOIS lookup: domain, IP address and ASN by RDAP',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Look up the registration of a domain, IP address or AS number: registrar, dates with days left, name servers, status codes explained, raw text.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'network',
  icon: 'id-card',
  keywords: {
    message: 'RDAP, domain owner, registrar, expiry date, EPP status, ASN, abuse contact',
    comment: 'Words people search the WHOIS lookup by, separated by commas.',
  },
  isOffline: false,
  input: 'open',
  about: [
    {
      message:
        'Our server asks the registry by RDAP, the successor of WHOIS. Where no RDAP server is known, it asks by WHOIS and reads the text as well as it can: the raw text is what counts.',
      comment: 'Below a small tool, the WHOIS lookup: what it does.',
    },
    {
      message:
        'Most registries keep the names of people back. A domain that nobody has registered may still be reserved or too short to be sold.',
      comment: 'Below a small tool, the WHOIS lookup: what it cannot tell.',
    },
  ],
  related: ['dns', 'ip-geolocation', 'ssl'],
});
