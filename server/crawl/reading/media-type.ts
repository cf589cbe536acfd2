import { headerOf, type FetchFacts } from '#core/domain/fetch-facts.ts';

/** The media type a response names, lower case and without parameters; '' when it names none. */
export function typeOf(response: Pick<FetchFacts, 'headers'>): string {
  return (headerOf(response, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

export function isHtmlType(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml';
}
