import { defineTool } from '#core/tools/tool.ts';

/** Text and bytes to Base64 and back. */
export const base64Encoder = defineTool({
  id: 'base64-encoder',
  name: { message: 'Base64 encoder and decoder', comment: 'Name of a small tool that encodes and decodes Base64.' },
  summary: {
    message: 'Encodes text and files as Base64 and decodes them again. The direction is detected automatically.',
    comment: 'One sentence below the name of a small tool, the Base64 encoder.',
  },
  title: {
    message: 'Base64 encoder and decoder for text and files',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Encode or decode Base64, URL-safe too, as text, file or data URL, with the exact place of every error. Nothing leaves your browser.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'encode',
  icon: 'binary',
  keywords: {
    message: 'base64url, decode, data URI, image to Base64, RFC 4648, JWT',
    comment: 'Words people search the Base64 encoder by, separated by commas.',
  },
  isOffline: true,
  input: 'private',
  about: [
    {
      message:
        'Base64 writes any bytes with 64 safe characters, as RFC 4648 describes. Text is read as UTF-8. The result is a third longer.',
      comment: 'Below a small tool, the Base64 encoder: what it does.',
    },
    {
      message:
        'Base64 hides nothing: anyone can decode it. A short word can be both text and Base64. If the direction is wrong, choose it yourself.',
      comment: 'Below a small tool, the Base64 encoder: what it cannot do.',
    },
  ],
  related: ['md5-hash-generator', 'url-parser', 'punycode'],
});
