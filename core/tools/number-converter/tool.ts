import { defineTool } from '#core/tools/tool.ts';

/** A number in other bases and notations. */
export const numberConverter = defineTool({
  id: 'number-converter',
  name: { message: 'Number converter', comment: 'Name of a small tool that writes a number in other bases.' },
  summary: {
    message: 'Writes a number in any base from 2 to 64, as bits in memory, as a Roman numeral and in words.',
    comment: 'One sentence below the name of a small tool, the number converter.',
  },
  title: {
    message: 'Number base converter: binary, hex, any base',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Convert numbers of any size between bases 2 and 64, with fractions, two’s complement, floating-point bits and Roman numerals. Works offline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'time',
  icon: 'calculator',
  keywords: {
    message: 'binary, hexadecimal, octal, decimal, radix, two’s complement, IEEE 754, Roman numerals',
    comment: 'Words people search the number converter by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message:
        'Numbers are converted exactly, however long they are. Parentheses enclose digits that repeat without end: 0.1 in base 3 is 0.(0022).',
      comment: 'Below a small tool, the number converter: what it does.',
    },
    {
      message:
        'Digits above 9 are a to z, in bases above 36 then A to Z, then + and /. Other tools may order them differently. Words are in English.',
      comment: 'Below a small tool, the number converter: what to know.',
    },
  ],
  related: ['base64-encoder', 'color-converter', 'timestamp-converter'],
});
