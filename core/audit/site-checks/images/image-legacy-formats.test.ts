import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { imageLegacyFormats } from './image-legacy-formats.ts';

function images(rasters: number, hasModern = false) {
  return siteEvidence({ imageFormats: { rasters, hasModern } });
}

describeCheck(imageLegacyFormats, {
  fails: {
    'there are just enough old images': [
      images(10),
      [{ at: 'https://example.org/', messageKey: 'legacy', values: { count: 10 } }],
    ],
  },
  passes: { 'one is offered as WebP or AVIF': images(51, true) },
  notApplicable: { 'there are just too few images': images(9), 'there are none': images(0) },
});
