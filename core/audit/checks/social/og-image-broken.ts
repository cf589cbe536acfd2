import type { TargetFacts } from '#core/audit/artifacts.ts';
import { isBroken, judgeTargets, NOT_FETCHED, targetHeader } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { countDistinct } from '#core/audit/finding-list.ts';
import { toHttpAddress } from '#core/parse/normalize-url.ts';
import { tagContents } from './social-tags.ts';

function isNoImage(target: TargetFacts): boolean {
  const type = targetHeader(target, 'content-type');
  return type !== null && !type.toLowerCase().startsWith('image/');
}

/** Networks leave out a preview picture that does not load, is no image or has fewer than 200 pixels on a side. */
export const ogImageBroken = defineCheck({
  id: 'og-image-broken',
  area: 'social',
  severity: 'warning',
  needs: ['document', 'targets'],
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  thresholds: { minWidthPx: 200, minHeightPx: 200 },
  title: {
    message: 'Open Graph image (og:image) does not work',
    comment: 'Preview image: the picture shown when a link is shared (og:image).',
  },
  passed: {
    message: 'The Open Graph image (og:image) works',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'When someone shares the page, social networks and messengers show the link without an image.',
    comment: 'Why the preview image should load and be large enough.',
  },
  howToFix: {
    message:
      'Set og:image to an image that loads without a login and has at least 200 × 200 pixels, ideally 1200 × 630.',
    comment: 'og:image is a technical name and stays as it is.',
  },
  messages: {
    status: {
      message: 'The preview image returns status {status}',
      comment: 'status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: 'The preview image does not respond',
      comment: 'The server could not be reached or did not answer in time.',
    },
    noImage: {
      message: 'The preview image is not an image but {type}',
      comment: 'type: a media type such as text/html.',
    },
    small: {
      message:
        'The preview image has {width, number} × {height, number} pixels; at least {minWidth, number} × {minHeight, number} are required',
      comment: 'Sizes in pixels.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets }, { minWidthPx, minHeightPx }) {
    const urls = tagContents(document, 'og:image').flatMap((text) => toHttpAddress(text, document.baseUrl) ?? []);
    const images = countDistinct(urls, (url) => url).map(({ item }) => ({ url: item }));
    return judgeTargets(images, targets, ({ url: at }, target) => {
      if (target.finalStatus === null) return { at, messageKey: 'noAnswer' };
      if (isBroken(target)) return { at, messageKey: 'status', values: { status: target.finalStatus } };
      if (isNoImage(target))
        return { at, messageKey: 'noImage', values: { type: targetHeader(target, 'content-type') ?? '' } };
      const { width, height } = target.image ?? { width: minWidthPx, height: minHeightPx };
      if (width >= minWidthPx && height >= minHeightPx) return null;
      return { at, messageKey: 'small', values: { width, height, minWidth: minWidthPx, minHeight: minHeightPx } };
    });
  },
});
