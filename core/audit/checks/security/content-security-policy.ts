import { headersOf } from '#core/domain/fetch-facts.ts';
import type { Artifacts } from '#core/audit/artifacts.ts';

export type Policy = {
  readonly text: string;
  /** Source lists by directive, both in lower case. */
  readonly directives: ReadonlyMap<string, readonly string[]>;
};

/** The policies of the Content-Security-Policy headers; a header may carry several, parted by commas. */
export function headerPolicies(response: Pick<Artifacts['response'], 'headers'>): Policy[] {
  return headersOf(response, 'content-security-policy')
    .flatMap((value) => value.split(','))
    .flatMap(parsePolicy);
}

/** All policies a page is under: those of the headers and of meta elements. Report-only policies protect nothing. */
export function allPolicies({ response, document }: Pick<Artifacts, 'response' | 'document'>): Policy[] {
  const inPage = document.metas.filter(
    ({ httpEquiv, isInHead }) => isInHead && httpEquiv === 'content-security-policy',
  );
  return [...headerPolicies(response), ...inPage.flatMap(({ content }) => parsePolicy(content ?? ''))];
}

/** No policy when the text is empty; of a repeated directive the first one counts (CSP 3, section 2.2.1). */
function parsePolicy(text: string): Policy[] {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.toLowerCase().split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/u);
    if (name !== undefined && name !== '' && !directives.has(name)) directives.set(name, sources);
  }
  return directives.size === 0 ? [] : [{ text: text.trim(), directives }];
}

/** How a policy lets foreign or inline scripts run; `null` when it does not. */
export function scriptWeakness({ directives }: Policy): 'noScriptRule' | 'inline' | 'anyHost' | null {
  const sources = directives.get('script-src') ?? directives.get('default-src');
  if (sources === undefined) return 'noScriptRule';
  const isStrict = sources.includes("'strict-dynamic'");
  const hasNonceOrHash = sources.some((source) => /^'(?:nonce|sha256|sha384|sha512)-/u.test(source));
  // A nonce, a hash or strict-dynamic makes browsers ignore unsafe-inline, and strict-dynamic the hosts.
  if (sources.includes("'unsafe-inline'") && !hasNonceOrHash && !isStrict) return 'inline';
  return sources.includes('*') && !isStrict ? 'anyHost' : null;
}
