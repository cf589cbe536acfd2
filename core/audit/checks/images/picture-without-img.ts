import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** A picture element shows nothing without its img child: the sources only replace that image. */
export const pictureWithoutImg = defineCheck({
  id: 'picture-without-img',
  area: 'images',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element',
  title: {
    message: 'Picture element without an img element',
    comment: 'picture is an HTML element; "image" means its img element.',
  },
  passed: {
    message: 'Every picture element has an img element',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A picture element only offers alternatives for the img element inside it. Without that element, visitors see nothing and image search finds nothing.',
    comment: 'picture and img are HTML element names and stay as they are.',
  },
  howToFix: {
    message: 'Add an img element with src and alt at the end of the picture element.',
    comment: 'img, src, alt and picture are HTML names and stay as they are.',
  },
  messages: {
    empty: {
      message: 'This picture element has no img element, so browsers show nothing',
      comment: 'picture and img are HTML element names and stay as they are.',
    },
  },
  run({ document, response }) {
    if (document.pictures.length === 0) return { kind: 'notApplicable' };
    const empty = document.pictures.filter(({ hasImg }) => !hasImg);
    return cappedOutcome(empty.map(({ evidence }) => ({ at: response.finalUrl, messageKey: 'empty', evidence })));
  },
});
