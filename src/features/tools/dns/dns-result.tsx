import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DnsAnswer } from '#core/contract/lookups/dns.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, DataTable, Foreign, KeyValueList, Panel } from '#src/ui/index.tsx';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import { DnsMail } from './dns-mail.tsx';
import styles from './dns.module.css';

/** What was found, in parts: records, the zone's servers, the way to them, mail. */
export function DnsResult({ answer }: { answer: DnsAnswer }) {
  return (
    <>
      <Records answer={answer} />
      {answer.servers.length > 0 && <Servers answer={answer} />}
      {answer.path.length > 0 && <Path answer={answer} />}
      {answer.mail !== null && <DnsMail mail={answer.mail} />}
    </>
  );
}

function Records({ answer: { records, failures, resolver, name } }: { answer: DnsAnswer }) {
  const { t } = useLingui();
  const formats = useFormats();
  const errorText = useErrorText();
  return (
    <Panel title={t`Records`} isFlush>
      <DataTable
        caption={t`Records`}
        emptyText={t`There is no record of this name.`}
        rows={records}
        getRowId={({ type, name: owner, text }) => `${owner} ${type} ${text}`}
        columns={[
          {
            id: 'type',
            header: t`Type`,
            isPrimary: true,
            sortValue: ({ type }) => type,
            cell: ({ type }) => <Badge>{type}</Badge>,
          },
          {
            id: 'value',
            header: t`Value`,
            isPrimary: true,
            cell: ({ type, name: owner, text }) => (
              <>
                {owner !== name && (
                  <div className={styles['owner']}>
                    <Foreign>{owner}</Foreign>
                  </div>
                )}
                <Copyable label={type} text={text} />
              </>
            ),
          },
          {
            id: 'ttl',
            header: t`Cached for`,
            align: 'end',
            sortValue: ({ ttlS }) => ttlS,
            cell: ({ ttlS }) => formats.span(ttlS * 1000),
          },
        ]}
      />
      <p className={styles['hint']}>
        <Trans>By the resolver {resolver}. Times count down while it keeps a record.</Trans>
        {failures.map(({ type, code }) => (
          <span key={type}>
            {' '}
            {type}: {errorText(code)}
          </span>
        ))}
      </p>
    </Panel>
  );
}

function Servers({ answer: { servers, zone } }: { answer: DnsAnswer }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Panel title={<Trans>Name servers of {zone}</Trans>} isFlush>
      <DataTable
        caption={t`Name servers`}
        emptyText=""
        rows={servers}
        getRowId={({ host }) => host}
        columns={[
          {
            id: 'host',
            header: t`Server`,
            isPrimary: true,
            sortValue: ({ host }) => host,
            cell: ({ host }) => <Foreign>{host}</Foreign>,
          },
          { id: 'state', header: t`State`, isPrimary: true, cell: (server) => <ServerState server={server} /> },
          { id: 'serial', header: t`Serial`, align: 'end', cell: ({ serial }) => serial || '–' },
          { id: 'address', header: t`IP address`, cell: ({ address }) => address || '–' },
          {
            id: 'time',
            header: t`Time`,
            align: 'end',
            sortValue: ({ durationMs }) => durationMs,
            cell: ({ code, durationMs }) => (code === '' ? formats.duration(durationMs) : '–'),
          },
        ]}
      />
    </Panel>
  );
}

function ServerState({ server: { code, differs, isAuthoritative } }: { server: DnsAnswer['servers'][number] }) {
  const formats = useFormats();
  if (code !== '')
    return (
      <Badge tone="error">
        {code === 'TARGET_REFUSED' ? <Trans>in a private network</Trans> : <Trans>does not respond</Trans>}
      </Badge>
    );
  if (!isAuthoritative)
    return (
      <Badge tone="warning">
        <Trans>does not know the zone</Trans>
      </Badge>
    );
  if (differs.length > 0)
    return (
      <Badge tone="warning">
        <Trans>differs: {formats.list(differs)}</Trans>
      </Badge>
    );
  return (
    <Badge tone="passed">
      <Trans>agrees</Trans>
    </Badge>
  );
}

function Path({ answer: { path, delegation, dnssec } }: { answer: DnsAnswer }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Delegation`}>
      <KeyValueList
        items={[
          ...path.map(({ zone, servers }) => ({ key: zone, value: <Foreign>{servers.join(', ')}</Foreign> })),
          ...(delegation === null ? [] : [{ key: t`Zone above`, value: <Delegation delegation={delegation} /> }]),
          { key: 'DNSSEC', value: <Dnssec state={dnssec} /> },
        ]}
      />
    </Panel>
  );
}

function Delegation({ delegation: { server, above, isSame } }: { delegation: NonNullable<DnsAnswer['delegation']> }) {
  if (isSame)
    return (
      <Trans>
        {server} names the same <Plural value={above.length} one="# server" other="# servers" />.
      </Trans>
    );
  return (
    <Trans>
      {server} names other servers: <Foreign>{above.join(', ')}</Foreign>. The registrar has to correct them.
    </Trans>
  );
}

function Dnssec({ state }: { state: DnsAnswer['dnssec'] }) {
  if (state === 'secure') return <Trans>Signed, and the signatures are valid for our resolver.</Trans>;
  if (state === 'signed') return <Trans>Signed. Our resolver does not say whether the signatures are valid.</Trans>;
  return <Trans>Not signed.</Trans>;
}
