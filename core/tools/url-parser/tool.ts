import { defineTool } from '#core/tools/tool.ts';

/** Takes an address apart. */
export const urlParser = defineTool({
  id: 'url-parser',
  name: { message: 'URL parser', comment: 'Name of a small tool that takes a web address apart.' },
  summary: {
    message: 'Takes web addresses apart, edits their parameters, removes tracking, resolves and compares them.',
    comment: 'One sentence below the name of a small tool, the URL parser.',
  },
  title: {
    message: 'URL parser: every part of a web address',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'See every part of a web address decoded, edit its query, remove tracking parameters, resolve relative links, compare two. One or a list.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'website',
  icon: 'link-2',
  keywords: {
    message: 'link, query string, parameters, UTM, decode, IDN, tracking, relative, compare, percent-encoding',
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
        'Tracking parameters are known by their names. A website may use other names, or may need one of these: open the address without them before you send it on.',
      comment: 'Below a small tool, the URL parser: what it cannot know.',
    },
    {
      message:
        'Nothing is requested: to find out whether the address works, use the website checker or the HTTP debugger.',
      comment: 'Below a small tool, the URL parser: what it does not do. The other tools are named as in the menu.',
    },
  ],
  related: ['http-debugger', 'punycode', 'base64-encoder'],
});
