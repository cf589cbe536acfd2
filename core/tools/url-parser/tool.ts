import { defineTool } from '#core/tools/tool.ts';

/** Takes an address apart. */
export const urlParser = defineTool({
  id: 'url-parser',
  name: { message: 'URL parser', comment: 'Name of a small tool that takes a web address apart.' },
  summary: {
    message: 'Takes a web address apart: host, port, path, parameters and fragment, each decoded and ready to copy.',
    comment: 'One sentence below the name of a small tool, the URL parser.',
  },
  title: {
    message: 'URL parser: every part of a web address',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Paste a web address and see its scheme, host, port, path, query parameters and fragment, decoded and ready to copy. Works without a network.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'website',
  icon: 'link-2',
  keywords: {
    message: 'link, query string, parameters, UTM, decode, IDN, tracking',
    comment: 'Words people search the URL parser by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message:
        'The address is parsed by the URL standard, as in browsers: you see what a browser would request, not what was typed.',
      comment: 'Below a small tool, the URL parser: what it does.',
    },
    {
      message:
        'Nothing is requested: to find out whether the address works, use the website checker or the HTTP debugger.',
      comment: 'Below a small tool, the URL parser: what it does not do. The other tools are named as in the menu.',
    },
  ],
  related: ['http-debugger', 'punycode', 'base64-encoder'],
});
