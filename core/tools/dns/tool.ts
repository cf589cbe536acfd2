import { defineTool } from '#core/tools/tool.ts';

/** What the name servers of a name say. */
export const dns = defineTool({
  id: 'dns',
  name: { message: 'DNS lookup', comment: 'Name of a small tool that shows DNS records.' },
  summary: {
    message:
      'Shows every DNS record of a name, asks the servers of its zone themselves, and judges how its mail is protected.',
    comment: 'One sentence below the name of a small tool, the DNS lookup.',
  },
  title: {
    message: 'DNS lookup: records, name servers, SPF and DMARC',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Look up all DNS records of a domain, compare its name servers, follow the delegation, and check SPF, DKIM, DMARC and MTA-STS of its mail.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'network',
  icon: 'network',
  keywords: {
    message: 'dig, nslookup, A, AAAA, MX, TXT, CNAME, NS, SOA, CAA, propagation, SPF, DKIM, DMARC',
    comment: 'Words people search the DNS lookup by, separated by commas.',
  },
  isOffline: false,
  input: 'open',
  about: [
    {
      message:
        'Our server asks its resolver, then each name server of the zone without a cache in between. If they differ, a change is still on its way, or one of them was forgotten.',
      comment: 'Below a small tool, the DNS lookup: what it does.',
    },
    {
      message:
        'DNS does not list DKIM keys: the names that large providers use are tried, or the one you enter. Answers can differ by where one asks from; ours come from one place.',
      comment: 'Below a small tool, the DNS lookup: what it cannot tell.',
    },
  ],
  related: ['whois', 'ip-geolocation', 'punycode'],
});
