import { defineTool } from '#core/tools/tool.ts';

/** JSON made readable, checked, repaired and compared. */
export const jsonBeautifier = defineTool({
  id: 'json-beautifier',
  name: { message: 'JSON formatter', comment: 'Name of a small tool that formats and checks JSON.' },
  summary: {
    message: 'Formats, checks, repairs and compares JSON of any size, and shows it as a tree or a table.',
    comment: 'One sentence below the name of a small tool, the JSON formatter.',
  },
  title: {
    message: 'JSON formatter and validator with tree view',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Format, minify, repair and compare JSON, JSON5 and JSON Lines. Big numbers stay exact. Nothing leaves your browser.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'data',
  icon: 'braces',
  keywords: {
    message:
      'JSON beautifier, pretty print, minify, validate, JSON5, JSONC, JSON Lines, NDJSON, JSON to CSV, diff, JSONPath',
    comment: 'Words people search the JSON formatter by, separated by commas.',
  },
  isOffline: true,
  input: 'private',
  about: [
    {
      message:
        'JSON, JSON5, JSON with comments and JSON Lines are read; JSON is written. Numbers and texts stay exactly as they are written, also numbers that programs round, such as 12345678901234567890. Comments are left out.',
      comment: 'Below a small tool, the JSON formatter: what it does.',
    },
    {
      message:
        'A repair is a guess: it adds commas, quotes and brackets where they most likely belong. Compare it with what you had. When objects are compared, the order of names does not count; the order in arrays does.',
      comment: 'Below a small tool, the JSON formatter: what it cannot tell.',
    },
  ],
  related: ['base64-encoder', 'md5-hash-generator', 'indent-converter'],
});
