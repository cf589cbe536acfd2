import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { resourceUnminified } from './resource-unminified.ts';

const HTML = '<script src="/a.js"></script>';
const url = 'https://example.org/a.js';
const script = (minifySavingBytes: number | null, sizeBytes: number | null) =>
  pageEvidence(HTML, { targets: [{ url, minifySavingBytes, sizeBytes }] });

describeCheck(resourceUnminified, {
  fails: {
    'exactly 2 kB and 10 % would be saved': [
      script(2048, 20_480),
      [{ at: url, messageKey: 'wordy', values: { kilobytes: 2, percent: 10 } }],
    ],
  },
  passes: {
    'one byte less than 2 kB would be saved': script(2047, 4000),
    'less than 10 % would be saved': script(2048, 20_481),
  },
  notApplicable: { 'the page loads no script': pageEvidence('<p>Words</p>') },
  cannotTell: { 'the script was not fetched': script(null, 20_480), 'it was not asked': pageEvidence(HTML) },
});
