import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { dnsLookup, type DnsAnswer } from '#core/contract/lookups/dns.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { Foreign, TextField } from '#src/ui/index.tsx';
import type { LookupFact } from '#src/features/tools/parts/lookup-result.tsx';
import { ToolLookup } from '#src/features/tools/parts/tool-lookup.tsx';
import { ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';

const DnsResult = lazy(() => import('./dns-result.tsx').then((module) => ({ default: module.DnsResult })));

/** A name above; its records, its servers and its mail below. */
export function DnsPanel(panel: ToolPanelProps) {
  const { t } = useLingui();
  const { options, onOptionsChange } = panel;
  return (
    <ToolLookup
      contract={dnsLookup}
      panel={panel}
      words={{
        field: t`Name or IP address`,
        start: t`Look up`,
        placeholder: 'example.org',
        help: t`A name such as example.org or _dmarc.example.org, or an address for its name`,
        invalid: t`This is neither a name nor an IP address.`,
      }}
      settings={
        <ToolSettings>
          <TextField
            label={t`DKIM selector`}
            help={t`Optional: common ones are tried`}
            placeholder="selector1"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={options['selector'] ?? ''}
            onValueChange={(selector) => onOptionsChange({ selector: selector.trim() })}
          />
        </ToolSettings>
      }
      factsOf={factsOf}
      headline={(answer) => <Headline answer={answer} />}
    >
      {(answer) => <DnsResult answer={answer} />}
    </ToolLookup>
  );
}

/** Records by type: times to live count down, so they are no change. */
function factsOf({ records, rcode }: DnsAnswer): LookupFact[] {
  const groups = Map.groupBy(records, ({ type, name }) => `${type} ${name}`);
  return [
    { key: 'rcode', label: 'RCODE', text: rcode },
    ...Array.from(groups, ([key, group]) => ({
      key,
      label: key,
      text: group
        .map(({ text }) => text)
        .sort()
        .join(', '),
    })),
  ];
}

function Headline({ answer: { name, rcode, records, servers } }: { answer: DnsAnswer }) {
  const shown = <Foreign>{shownHost(name)}</Foreign>;
  if (rcode === 'NXDOMAIN') return <Trans>There is no name {shown}.</Trans>;
  if (rcode !== 'NOERROR')
    return (
      <Trans>
        The name servers of {shown} do not respond correctly: {rcode}
      </Trans>
    );
  const differing = servers.filter(({ differs }) => differs.length > 0).length;
  return (
    <>
      {shown}
      {': '}
      <Plural value={records.length} one="# record" other="# records" />
      {', '}
      {servers.length === 0 ? (
        <Trans>its name servers are not known</Trans>
      ) : differing > 0 ? (
        <Trans>its name servers do not agree</Trans>
      ) : servers.some(({ code }) => code !== '') ? (
        <Trans>not all of its name servers respond</Trans>
      ) : (
        <Trans>its name servers agree</Trans>
      )}
    </>
  );
}
