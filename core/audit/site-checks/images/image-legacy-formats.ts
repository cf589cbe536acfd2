import { defineSiteCheck } from '#core/audit/check.ts';

/** Many raster images and none of them in a modern format. */
export const imageLegacyFormats = defineSiteCheck({
  id: 'image-legacy-formats',
  area: 'images',
  severity: 'notice',
  scope: 'site',
  needs: ['imageFormats', 'start'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images',
  thresholds: { minImages: 10 },
  title: { message: 'No modern image formats', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The site uses modern image formats',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'WebP and AVIF images look the same and are often a quarter to a half smaller, so pages load faster.',
    comment: 'Why the problem matters. WebP and AVIF stay as they are.',
  },
  howToFix: {
    message: 'Serve images as WebP or AVIF. Many CMSs and image services can convert them automatically.',
    comment: 'What the website owner should do. WebP and AVIF stay as they are.',
  },
  messages: {
    legacy: {
      message: '{count, plural, one {# image} other {# images}}, none of them WebP or AVIF',
      comment: 'count: number of images of the site. WebP and AVIF stay as they are.',
    },
  },
  run({ imageFormats: { rasters: count, hasModern }, start }, { minImages }) {
    if (count === 0 || count < minImages) return { kind: 'notApplicable' };
    if (hasModern) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: start.finalUrl, messageKey: 'legacy', values: { count } }] };
  },
});
