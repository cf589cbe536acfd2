import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import type { LineReader } from './line-reader.ts';

/** What the form's text means: hosts to add, or what is wrong with it. */
export type SitesReading =
  | { readonly kind: 'hosts'; readonly hosts: readonly SiteHost[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalidDomain' }
  | { readonly kind: 'invalidLines'; readonly lines: readonly number[] };

/** Reads one domain, or one a line in list mode (specification, section 5). */
export async function readSites(text: string, isList: boolean, readLines: LineReader): Promise<SitesReading> {
  if (text.trim() === '') return { kind: 'empty' };
  if (!isList) {
    const host = toSiteHost(text, 'any');
    return host === null ? { kind: 'invalidDomain' } : { kind: 'hosts', hosts: [host] };
  }
  const { hosts, invalidLines } = await readLines(text);
  return invalidLines.length > 0 ? { kind: 'invalidLines', lines: invalidLines } : { kind: 'hosts', hosts };
}
