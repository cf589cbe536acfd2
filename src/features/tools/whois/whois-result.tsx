import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WhoisAnswer } from '#core/contract/lookups/whois.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import {
  Badge,
  CopyButton,
  Disclosure,
  ExternalLink,
  Foreign,
  KeyValueList,
  Panel,
  type KeyValueItem,
} from '#src/ui/index.tsx';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import tools from '#src/features/tools/tools.module.css';
import { isBadStatus, useEventText, useRoleText, useStatusText } from './whois-words.ts';
import { daysUntil } from './days-until.ts';
import styles from './whois.module.css';

const FEW_DAYS = 30;

/** The registration in parts: who, when, what it may do, where it leads, what is kept back, and the text itself. */
export function WhoisResult({ answer }: { answer: WhoisAnswer }) {
  return (
    <>
      {answer.isRegistered && (
        <>
          <Registration answer={answer} />
          {answer.statuses.length > 0 && <Statuses answer={answer} />}
          {answer.contacts.length > 0 && <Contacts answer={answer} />}
        </>
      )}
      <RawText answer={answer} />
    </>
  );
}

function Registration({ answer }: { answer: WhoisAnswer }) {
  const { t } = useLingui();
  const texts = useTextItems(answer);
  const { kind, registrar, events, nameServers, isSigned, redacted } = answer;
  const eventText = useEventText();
  const items: KeyValueItem[] = [
    ...texts,
    ...(registrar?.url ? [{ key: t`Registrar’s website`, value: <Website address={registrar.url} /> }] : []),
    ...events.map(({ action, atMs }) => ({ key: eventText(action), value: <EventDate action={action} atMs={atMs} /> })),
    ...(nameServers.length > 0 ? [{ key: t`Name servers`, value: <NameServers names={nameServers} /> }] : []),
    ...(isSigned === null
      ? []
      : [{ key: 'DNSSEC', value: isSigned ? <Trans>signed</Trans> : <Trans>not signed</Trans> }]),
    ...(redacted.length > 0 ? [{ key: t`Kept back`, value: <Foreign>{redacted.join(', ')}</Foreign> }] : []),
  ];
  return (
    <Panel title={kind === 'domain' ? t`Registration` : t`Network`}>
      <KeyValueList items={items} />
    </Panel>
  );
}

/** What one may want to copy. */
function useTextItems({ kind, subject, handle, network, registrar }: WhoisAnswer): KeyValueItem[] {
  const { t } = useLingui();
  const shown = shownHost(subject);
  const values: readonly { key: string; text: string | undefined; note?: string | undefined }[] = [
    { key: t`Domain`, text: kind === 'domain' ? subject : '', note: shown === subject ? undefined : shown },
    { key: t`Range`, text: network?.range },
    { key: t`Name`, text: network?.name },
    { key: t`Kind`, text: network?.type },
    { key: t`Country`, text: network?.country },
    { key: t`Part of`, text: network?.parent },
    { key: t`Registrar`, text: registrar?.name, note: registrar?.ianaId ? `IANA ${registrar.ianaId}` : undefined },
    { key: t`Abuse mail of the registrar`, text: registrar?.email },
    { key: t`Abuse phone of the registrar`, text: registrar?.phone },
    { key: t`Id at the registry`, text: handle },
  ];
  return values.flatMap(({ key, text, note }) =>
    text === undefined || text === '' ? [] : [{ key, value: <Copyable label={key} text={text} note={note} /> }],
  );
}

function EventDate({ action, atMs }: { action: string; atMs: number }) {
  const formats = useFormats();
  const days = daysUntil(atMs);
  return (
    <>
      <time dateTime={new Date(atMs).toISOString()}>{formats.dateTime(atMs)}</time>{' '}
      {action === 'expiration' && days >= 0 && (
        <Badge tone={days < FEW_DAYS ? 'warning' : 'passed'}>
          <Plural value={days} one="# day left" other="# days left" />
        </Badge>
      )}
      {action === 'expiration' && days < 0 && (
        <Badge tone="error">
          <Trans>Expired</Trans>
        </Badge>
      )}
    </>
  );
}

function NameServers({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles['names']}>
      {names.map((name) => (
        <li key={name}>
          <Foreign>{name}</Foreign>
        </li>
      ))}
    </ul>
  );
}

function Website({ address }: { address: string }) {
  const href = /^https?:\/\//iu.test(address) ? address : `https://${address}`;
  return URL.canParse(href) ? <ExternalLink href={href} /> : <Foreign>{address}</Foreign>;
}

function Statuses({ answer: { statuses, kind } }: { answer: WhoisAnswer }) {
  const { t } = useLingui();
  const statusText = useStatusText();
  return (
    <Panel title={t`What its status means`}>
      <dl className={styles['statuses']}>
        {statuses.map((status) => (
          <div key={status}>
            <dt>
              <Badge tone={isBadStatus(status) ? 'error' : 'neutral'}>
                <Foreign>{status}</Foreign>
              </Badge>
            </dt>
            <dd>
              {kind === 'domain'
                ? statusText(status) || <Trans>A word of this registry. Its website explains it.</Trans>
                : ''}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Contacts({ answer: { contacts } }: { answer: WhoisAnswer }) {
  const { t } = useLingui();
  const roleText = useRoleText();
  return (
    <Panel title={t`Contacts`}>
      <KeyValueList
        items={contacts.map(({ roles, ...facts }, at) => ({
          key: `${roles.map(roleText).join(', ') || t`Contact`}${repeatOf(contacts, at)}`,
          value: (
            <span className={styles['contact']}>
              {[facts.organisation, facts.name, facts.country, facts.email, facts.phone]
                .filter((text, place, all) => text !== '' && all.indexOf(text) === place)
                .map((text) => (
                  <span key={text}>
                    <Foreign>{text}</Foreign>
                  </span>
                ))}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}

/** Tells two of the same roles apart, as a list of facts needs. */
function repeatOf(contacts: WhoisAnswer['contacts'], at: number): string {
  const roles = contacts[at]?.roles.join() ?? '';
  const earlier = contacts.slice(0, at).filter((each) => each.roles.join() === roles).length;
  return earlier === 0 ? '' : ` ${String(earlier + 1)}`;
}

/** The words of those who answered, and who did not. */
function RawText({ answer: { source, server, raw, failures } }: { answer: WhoisAnswer }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <Panel title={t`Raw text`} isFlush>
      {raw.map(({ server: place, text }) => (
        <Disclosure key={place} summary={<Foreign>{URL.parse(place)?.host ?? place}</Foreign>}>
          <div className={styles['raw']}>
            <CopyButton label={t`Copy`} text={text} />
            <pre className={tools['source']} dir="ltr" translate="no">
              {text}
            </pre>
          </div>
        </Disclosure>
      ))}
      <div className={styles['source']}>
        <p>{source === 'rdap' ? <Trans>By RDAP from {server}.</Trans> : <Trans>By WHOIS from {server}.</Trans>}</p>
        {failures.map((failure) => (
          <p key={`${failure.server} ${failure.code}`}>
            <Foreign>{failure.server}</Foreign>: {errorText(failure.code)}
          </p>
        ))}
      </div>
    </Panel>
  );
}
