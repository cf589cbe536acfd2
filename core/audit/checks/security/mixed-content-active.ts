import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { insecureResources } from './insecure-resources.ts';
import { isSecure } from './page-scheme.ts';

/** Browsers block scripts, styles, frames, fonts and objects over http on a secure page: they could take it over. */
export const mixedContentActive = defineCheck({
  id: 'mixed-content-active',
  area: 'security',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
  title: {
    message: 'Active mixed content: script, style or frame over HTTP',
    comment: 'Heading of a finding: loaded over http on an https page.',
  },
  passed: {
    message: 'No scripts, styles or frames loaded over HTTP',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers do not load this file, because anyone on the network could change it and take over the page. Whatever it should do is missing.',
    comment: 'Why a secure page must not load scripts over http.',
  },
  howToFix: {
    message: 'Load the file over HTTPS, or from another provider if this one does not support it.',
    comment: 'https stays as it is.',
  },
  messages: {
    blocked: {
      message: 'Loaded as {kind} over HTTP, which browsers block',
      comment: 'kind: script, style, frame, font or object; a technical word. http stays as it is.',
    },
  },
  run({ document, response }) {
    if (!isSecure(response.finalUrl)) return { kind: 'notApplicable' };
    return cappedOutcome(
      insecureResources(document, ['script', 'style', 'frame', 'font', 'object']).map(({ url, kind, evidence }) => {
        return { at: url, messageKey: 'blocked', values: { kind }, evidence };
      }),
    );
  },
});
