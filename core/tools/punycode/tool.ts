import { defineTool } from '#core/tools/tool.ts';

/** Internationalised names both ways. */
export const punycode = defineTool({
  id: 'punycode',
  name: { message: 'Punycode converter', comment: 'Name of a small tool for domain names in other scripts.' },
  summary: {
    message: 'Converts domain names between Unicode and Punycode (xn--), checks each part and warns of look-alikes.',
    comment: 'One sentence below the name of a small tool, the Punycode converter.',
  },
  title: {
    message: 'Punycode converter: IDN to xn-- and back',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Convert internationalized domains, URLs and email addresses to Punycode and back, one or a list, with IDNA errors, mixed scripts and look-alikes.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'encode',
  icon: 'languages',
  keywords: {
    message: 'IDN, IDNA, xn--, Unicode domain, homograph, confusable, UTS 46',
    comment: 'Words people search the Punycode converter by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message:
        'Names are converted as browsers do it (UTS 46). Each part is also checked by the stricter rules of IDNA 2008, by which registries decide.',
      comment: 'Below a small tool, the Punycode converter: what it does.',
    },
    {
      message:
        'Only the best-known look-alikes of Latin letters are named. A name without a warning is not proof that it is what it seems.',
      comment: 'Below a small tool, the Punycode converter: what it cannot tell.',
    },
  ],
  related: ['url-parser', 'base64-encoder', 'dns'],
});
