import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { whoisLookup, type WhoisAnswer } from '#core/contract/lookups/whois.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign } from '#src/ui/index.tsx';
import { ToolLookup } from '#src/features/tools/parts/tool-lookup.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { useWhoisFacts } from './use-whois-facts.ts';
import { daysUntil } from './days-until.ts';

const WhoisResult = lazy(() => import('./whois-result.tsx').then((module) => ({ default: module.WhoisResult })));

/** A domain, an address or a number above, its registration below. */
export function WhoisPanel(panel: ToolPanelProps) {
  const { t } = useLingui();
  const factsOf = useWhoisFacts();
  return (
    <ToolLookup
      contract={whoisLookup}
      panel={panel}
      words={{
        field: t`Domain, IP address or AS number`,
        start: t`Look up`,
        placeholder: 'example.org',
        help: t`For example example.org, 192.0.2.1, 2001:db8::1 or AS64496`,
        invalid: t`This is neither a domain nor an IP address nor an AS number.`,
      }}
      factsOf={factsOf}
      headline={(answer) => <Headline answer={answer} />}
    >
      {(answer) => <WhoisResult answer={answer} />}
    </ToolLookup>
  );
}

function Headline({ answer }: { answer: WhoisAnswer }) {
  const formats = useFormats();
  const { subject, isRegistered, kind, events, network } = answer;
  const name = <Foreign>{kind === 'domain' ? shownHost(subject) : subject}</Foreign>;
  if (!isRegistered)
    return kind === 'domain' ? (
      <Trans>Nobody has registered {name}.</Trans>
    ) : (
      <Trans>Nobody is named for {name}.</Trans>
    );
  const expires = events.find(({ action }) => action === 'expiration');
  if (expires !== undefined) {
    const days = daysUntil(expires.atMs);
    const day = formats.date(expires.atMs);
    if (days < 0)
      return (
        <Trans>
          The registration of {name} expired on {day}.
        </Trans>
      );
    return (
      <Trans>
        {name} is registered until {day}: <Plural value={days} one="# day left" other="# days left" />
      </Trans>
    );
  }
  if (network !== null && network.name !== '')
    return (
      <Trans>
        {name} belongs to <Foreign>{network.name}</Foreign>.
      </Trans>
    );
  return <Trans>{name} is registered.</Trans>;
}
