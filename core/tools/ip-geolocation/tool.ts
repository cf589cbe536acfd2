import { defineTool } from '#core/tools/tool.ts';

/** Where an address is, and whose it is. */
export const ipGeolocation = defineTool({
  id: 'ip-geolocation',
  name: { message: 'IP geolocation', comment: 'Name of a small tool that tells in which country an IP address is.' },
  summary: {
    message:
      'Shows the country, network and name of IP addresses, one or a list, and explains private and special ones.',
    comment: 'One sentence below the name of a small tool, the IP geolocation.',
  },
  title: {
    message: 'IP geolocation: country and network of an address',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Find the country, network and reverse name of any IPv4 or IPv6 address, a list or your own, with source and date of the data and its limits.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'network',
  icon: 'map-pin',
  keywords: {
    message: 'my IP address, IP location, country of IP, IPv6, geo IP, reverse DNS, private range',
    comment: 'Words people search the IP geolocation by, separated by commas.',
  },
  isOffline: false,
  input: 'open',
  about: [
    {
      message:
        'The country is read from data that is kept on our server: no other service is told which address you look up. It is the country that the block is registered for.',
      comment: 'Below a small tool, the IP geolocation: what it does.',
    },
    {
      message:
        'That is often where the network is, but not where a person is: mobile networks, VPNs and large providers answer from elsewhere. No data can name a street or a house.',
      comment: 'Below a small tool, the IP geolocation: what it cannot tell.',
    },
  ],
  related: ['whois', 'dns', 'user-agent-parser'],
});
