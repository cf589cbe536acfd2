import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { blockedResource } from './blocked-resource.ts';

const HTML =
  '<head><link rel="stylesheet" href="/site.css"></head><body><img src="/a.png" alt="A"><script src="/a.js"></script>';
const CSS = 'https://example.org/site.css';
const IMAGE = 'https://example.org/a.png';

describeCheck(blockedResource, {
  fails: {
    'a stylesheet and an image are forbidden': [
      pageEvidence(HTML, {
        targets: [
          { url: CSS, isAllowedByRobots: false },
          { url: IMAGE, isAllowedByRobots: false },
          { url: 'https://example.org/a.js' },
        ],
      }),
      [
        { at: CSS, messageKey: 'style' },
        { at: IMAGE, messageKey: 'image' },
      ],
    ],
  },
  passes: {
    'all files are allowed': pageEvidence(HTML, { targets: [{ url: CSS }, { url: IMAGE }] }),
    'only a frame is forbidden': pageEvidence(`${HTML}<iframe src="/map/"></iframe>`, {
      targets: [{ url: CSS }, { url: 'https://example.org/map/', isAllowedByRobots: false }],
    }),
  },
  notApplicable: {
    'the page loads no files': pageEvidence('<p>Hello'),
    'the page is not indexable': pageEvidence(`<head><meta name="robots" content="noindex">${HTML}`, {
      targets: [{ url: CSS, isAllowedByRobots: false }],
    }),
  },
  cannotTell: {
    'no file was asked': pageEvidence(HTML),
    'their robots.txt was not read': pageEvidence(HTML, { targets: [{ url: CSS, isAllowedByRobots: null }] }),
  },
});
