import { siteAuditParams, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { readForm, toForm } from './start/start-options.ts';

/** With what a crawl of a website was started the last time; as the form would start the first one when that is not known. */
export function lastStart(site: string, last: Result | null): SiteAuditParams {
  const read = siteAuditParams.safeParse(last?.body['params']);
  return read.success ? read.data : (readForm(toForm(site)).params ?? { site });
}
