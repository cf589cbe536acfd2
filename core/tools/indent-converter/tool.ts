import { defineTool } from '#core/tools/tool.ts';

/** Tabs and spaces, and what else of a text is not seen. */
export const indentConverter = defineTool({
  id: 'indent-converter',
  name: { message: 'Indent converter', comment: 'Name of a small tool that turns tabs into spaces and back.' },
  summary: {
    message:
      'Converts tabs to spaces or back, fixes line endings and trailing whitespace, and marks mixed indentation.',
    comment: 'One sentence below the name of a small tool, the indent converter.',
  },
  title: {
    message: 'Indent converter: tabs to spaces and back',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Convert tabs to spaces or spaces to tabs in code and text files, fix line endings, trailing whitespace, final newline and BOM, one file or many.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'data',
  icon: 'list-indent-increase',
  keywords: {
    message: 'tabs, spaces, indentation, CRLF, LF, whitespace, trailing, BOM, newline',
    comment: 'Words people search the indent converter by, separated by commas.',
  },
  isOffline: true,
  input: 'private',
  about: [
    {
      message:
        'Only whitespace at the start of a line is converted. Tabs and spaces within and after the text of a line stay, unless you remove those at its end.',
      comment: 'Below a small tool, the indent converter: what it does.',
    },
    {
      message:
        'The width is found by how far lines move in. A browser turns line endings of pasted text into LF: open the file to keep and see them.',
      comment: 'Below a small tool, the indent converter: what to know. LF: line feed.',
    },
  ],
  related: ['json-beautifier', 'base64-encoder'],
});
