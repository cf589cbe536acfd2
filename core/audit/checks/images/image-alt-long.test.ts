import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageAltLong } from './image-alt-long.ts';

const image = (alt: string) => pageEvidence(`<img src="/a.png" alt="${alt}">`);

describeCheck(imageAltLong, {
  fails: {
    'the text has 101 characters': [
      image('x'.repeat(101)),
      [{ at: 'https://example.org/a.png', messageKey: 'long', values: { characters: 101, limit: 100 } }],
    ],
  },
  passes: {
    'the text has 100 characters': image('x'.repeat(100)),
    'the text has 100 characters outside the basic plane': image('🌧'.repeat(100)),
    'only white space makes it longer': image(`${'x '.repeat(50)}${' '.repeat(50)}`),
  },
  notApplicable: { 'no image has a text': image('') },
});
