import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

type Plugin = DocumentFacts['plugins'][number];

const HARMLESS_TYPE = /^(?:image\/|application\/pdf\b)/iu;
const HARMLESS_FILE = /\.(?:pdf|svg|png|jpe?g|gif|webp|avif|bmp|ico)(?:[?#].*)?$/iu;

/** Browsers show images and PDF files themselves; everything else needs a plug-in none of them has any more. */
function isPlugin({ tag, type, src }: Plugin): boolean {
  if (tag === 'applet') return true;
  if (type !== null && type !== '') return !HARMLESS_TYPE.test(type);
  return src !== null && src !== '' && !HARMLESS_FILE.test(src);
}

/** Content for plug-ins stays empty in every current browser and is not indexed. */
export const pluginsUsed = defineCheck({
  id: 'plugins-used',
  area: 'document',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/object',
  title: { message: 'Plugin content', comment: 'Heading of a finding about object, embed and applet elements.' },
  passed: {
    message: 'No plugin content',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers no longer run plugins, and phones never did. Visitors see an empty box, and search engines do not read the content.',
    comment: 'Plug-ins such as Flash, Java or Silverlight.',
  },
  howToFix: {
    message: 'Use a video, audio, canvas or iframe element instead, or link to the file.',
    comment: 'video, audio, canvas and iframe are HTML element names and stay as they are.',
  },
  messages: {
    plugin: {
      message: 'The {tag} element loads content that browsers cannot show',
      comment: 'tag: object, embed or applet; an HTML element name.',
    },
  },
  run({ document, response }) {
    if (document.plugins.length === 0) return { kind: 'notApplicable' };
    const findings = document.plugins.filter(isPlugin).map(({ tag, evidence }) => {
      return { at: response.finalUrl, messageKey: 'plugin' as const, values: { tag }, evidence };
    });
    return cappedOutcome(findings);
  },
});
