import { defineTool } from '#core/tools/tool.ts';

/** Text and files to hashes of all common functions. */
export const md5HashGenerator = defineTool({
  id: 'md5-hash-generator',
  name: { message: 'Hash generator (MD5, SHA)', comment: 'Name of a small tool that computes hashes and checksums.' },
  summary: {
    message: 'Computes MD5, SHA-1, SHA-256 and twelve other hashes of a text or a file of any size, and compares them.',
    comment: 'One sentence below the name of a small tool, the hash generator.',
  },
  title: {
    message: 'MD5 hash generator: SHA-256 and more',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Hash text and large files with MD5, SHA, BLAKE3 or HMAC, and check downloads. Nothing leaves your browser.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'encode',
  icon: 'hash',
  keywords: {
    message: 'checksum, SHA-1, SHA-256, SHA-512, SHA-3, BLAKE3, RIPEMD-160, CRC32, HMAC, integrity, SRI, md5sum',
    comment: 'Words people search the hash generator by, separated by commas.',
  },
  isOffline: true,
  input: 'private',
  about: [
    {
      message:
        'A hash is a short fingerprint of a text or a file: the same bytes always give the same hash. Compare it with the one that was published to see whether a download is complete. Text is taken as UTF-8.',
      comment: 'Below a small tool, the hash generator: what it does.',
    },
    {
      message:
        'MD5 protects nothing: two files with the same MD5 can be made in seconds, and SHA-1 is broken, too. They find accidents, not attacks. Use SHA-256 or stronger against tampering. CRC32 is only a checksum.',
      comment: 'Below a small tool, the hash generator: what MD5 and SHA-1 cannot do.',
    },
    {
      message:
        'A hash is not encryption, and no fast hash is fit to store passwords: use Argon2, scrypt or bcrypt. HMAC proves that the writer of the message has the key. The key is never stored and never part of a link.',
      comment: 'Below a small tool, the hash generator: passwords and keys.',
    },
  ],
  related: ['base64-encoder', 'json-beautifier', 'number-converter'],
});
