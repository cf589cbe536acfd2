import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, Foreign, HttpStatus, MiddleCut } from '#src/ui/index.tsx';
import { STATE_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { viewPath, type FindingState, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';

/** What an address answered; a dash when it was not asked or not heard of. */
export function StatusBadge({ status }: { status: number | null }) {
  if (status !== 0) return <HttpStatus status={status} />;
  return (
    <Badge tone="error">
      <Trans>no response</Trans>
    </Badge>
  );
}

/** Whether an address can appear in search results. */
export function IndexableBadge({ page }: { page: Pick<CrawledPage, 'indexable'> }) {
  return page.indexable ? (
    <Badge tone="passed">
      <Trans>yes</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>no</Trans>
    </Badge>
  );
}

export function StateBadge({ state }: { state: FindingState }) {
  const { _ } = useLingui();
  const tone = { new: 'error', open: 'neutral', back: 'warning', ignored: 'neutral' } as const;
  return <Badge tone={tone[state]}>{_(STATE_NAMES[state])}</Badge>;
}

/** A link to an address' own view; addresses of the site are shown without what they all begin with. `isCut`: in the one line of a long table. */
export function PageLink({ result, url, isCut = false }: { result: SiteAuditResult; url: string; isCut?: boolean }) {
  const { t } = useTexts();
  const address = shortAddress(url, result.body.finalUrl);
  return (
    <LocaleLink path={viewPath(result, { view: 'page', page: url })} title={t`Open ${{ url: shownAddress(url) }}`}>
      {isCut ? <MiddleCut>{address}</MiddleCut> : <Foreign>{address}</Foreign>}
    </LocaleLink>
  );
}

/** `/path?query` for an address on the same host as `home`, else the whole of it. */
export function shortAddress(url: string, home: string): string {
  if (!URL.canParse(url) || !URL.canParse(home)) return shownAddress(url);
  const parsed = new URL(url);
  return parsed.origin === new URL(home).origin ? readable(`${parsed.pathname}${parsed.search}`) : shownAddress(url);
}

/** Letters of other scripts as letters; what would change the meaning of an address stays encoded. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    // Percent signs that encode no text stay as they are.
    return address;
  }
}
