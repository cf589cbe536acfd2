import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { pluginsUsed } from './plugins-used.ts';

describeCheck(pluginsUsed, {
  fails: {
    'a Flash film is embedded': [
      pageEvidence('<embed src="/film.swf" type="application/x-shockwave-flash">'),
      [{ at: 'https://example.org/page/', messageKey: 'plugin', values: { tag: 'embed' } }],
    ],
    'an object has another file without a type': [
      pageEvidence('<object data="/film.swf"></object>'),
      [{ values: { tag: 'object' } }],
    ],
    'there is an applet': [pageEvidence('<applet code="A.class"></applet>')],
  },
  passes: {
    'an object shows an image': pageEvidence('<object data="/a" type="image/svg+xml"></object>'),
    'an embed shows a PDF file': pageEvidence('<embed src="/a.pdf?v=1">'),
    'an object loads nothing': pageEvidence('<object></object>'),
  },
  notApplicable: { 'there are none': pageEvidence('<p>Words</p>') },
});
