import { defineCheck, outcomeOf, type Finding } from '#core/audit/check.ts';

/** A redirect made by a meta refresh element instead of the server. */
export const redirectMetaRefresh = defineCheck({
  id: 'redirect-meta-refresh',
  area: 'redirects',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  title: {
    message: 'Meta refresh redirect',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'No meta refresh redirect',
    comment: 'Passed check in a list: what is right. No full stop. meta refresh is a technical name.',
  },
  explanation: {
    message:
      'Visitors see the old page first and cannot easily go back, people using assistive technology lose their place, and search engines understand a server-side redirect better.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Remove the meta refresh and redirect on the server with status 301 or 308.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    refresh: {
      message: 'The meta refresh redirects to {target}',
      comment: 'target: a URL, as written in the page. "Meta refresh" is the name of an HTML feature.',
    },
  },
  run({ document, response }) {
    const contents = document.metas.flatMap(({ httpEquiv, content }) =>
      httpEquiv === 'refresh' && content !== null ? [content] : [],
    );
    const findings = contents.flatMap((content): Finding<'refresh'>[] => {
      const target = refreshTarget(content);
      return target === null
        ? []
        : [{ at: response.finalUrl, messageKey: 'refresh', values: { target }, evidence: content }];
    });
    return outcomeOf(findings);
  },
});

/** The address of a refresh such as `5; url=/new/`; `null` when it only loads the page again. */
function refreshTarget(content: string): string | null {
  const rest = content.trim().replace(/^[\d.]*/u, '');
  if (!/^[;,\s]/u.test(rest)) return null;
  const target = rest
    .trim()
    .replace(/^[;,]/u, '')
    .trim()
    .replace(/^url\s*=\s*/iu, '')
    .replace(/^['"]|['"]$/gu, '')
    .trim();
  return target === '' ? null : target;
}
