import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { SslAnswer } from '#core/contract/lookups/ssl.ts';
import { toCalendar } from '#core/tools/ssl/calendar.ts';
import { cipherStrength, type CipherStrength } from '#core/tools/ssl/cipher-strength.ts';
import { endOf, readHsts, versionName, type TlsPoint } from '#core/tools/ssl/judge-tls.ts';
import { saveBlob } from '#src/data/save-file.ts';
import { useFormats } from '#src/i18n/formats.ts';
import {
  Badge,
  Button,
  Disclosure,
  Foreign,
  KeyValueList,
  Panel,
  SeverityMark,
  type BadgeTone,
} from '#src/ui/index.tsx';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import styles from './ssl.module.css';
import { judgeToday } from './judge-today.ts';
import { usePointText } from './use-point-text.ts';

type Certificate = SslAnswer['chain'][number];
type Version = SslAnswer['versions'][number];

/** Every point of the verdict, the chain, and what the host accepts. */
export function SslResult({ answer }: { answer: SslAnswer }) {
  return (
    <>
      <Points answer={answer} />
      <Chain answer={answer} />
      <Versions versions={answer.versions} />
      {answer.hsts !== null && answer.hsts !== '' && <Hsts header={answer.hsts} />}
    </>
  );
}

const ORDER = ['error', 'warning', 'notice', 'passed'] as const;

function Points({ answer }: { answer: SslAnswer }) {
  const { t } = useLingui();
  const pointText = usePointText();
  const levelText = useLevelText();
  const { points } = judgeToday(answer);
  const sorted = [...points].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <Panel title={t`What was checked`} actions={answer.chain.length > 0 && <CalendarButton answer={answer} />}>
      <ul className={styles['points']}>
        {sorted.map((point) => (
          <li key={point.rule}>
            <SeverityMark severity={point.level} label={levelText(point.level)} />
            <span>{pointText(point)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useLevelText(): (level: TlsPoint['level']) => string {
  const { t } = useLingui();
  return (level) => ({ error: t`Error`, warning: t`Warning`, notice: t`Notice`, passed: t`Passed` })[level];
}

const REMIND_DAYS = [14, 3];

/** The end date as an event for any calendar program. */
function CalendarButton({ answer }: { answer: SslAnswer }) {
  const { t } = useLingui();
  const { host, chain } = answer;
  function save() {
    const file = toCalendar({
      uid: `${chain[0]?.sha256.replaceAll(':', '').toLowerCase() ?? ''}@${host}`,
      title: t`Certificate of ${host} expires`,
      text: t`Renew the certificate before this date.`,
      atMs: endOf(answer),
      nowMs: Date.now(),
      remindDays: REMIND_DAYS,
    });
    saveBlob(`${host}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  }
  return (
    <Button variant="cancel" size="s" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      <Trans>Save the end date for a calendar</Trans>
    </Button>
  );
}

function Chain({ answer: { chain } }: { answer: SslAnswer }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Certificates`} isFlush>
      {chain.map((certificate, index) => (
        <Disclosure key={certificate.sha256} summary={<Summary certificate={certificate} isOwn={index === 0} />}>
          <CertificateFacts certificate={certificate} />
        </Disclosure>
      ))}
    </Panel>
  );
}

function Summary({ certificate, isOwn }: { certificate: Certificate; isOwn: boolean }) {
  const formats = useFormats();
  const { subject, names, isSelfSigned, validToMs } = certificate;
  return (
    <span className={styles['certificate']}>
      <span>
        <Foreign>{subject || (names[0] ?? '–')}</Foreign>{' '}
        <Badge tone={isOwn ? 'accent' : 'neutral'}>
          {isOwn ? <Trans>Host</Trans> : isSelfSigned ? <Trans>Root</Trans> : <Trans>Intermediate</Trans>}
        </Badge>
      </span>
      <span className={styles['until']}>
        <Trans>until {formats.date(validToMs)}</Trans>
      </span>
    </span>
  );
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { subject, organisation, issuer, names, key, signatureAlgorithm, serial, sha256 } = certificate;
  return (
    <div className={styles['facts']}>
      <ToolValues
        values={[
          { key: t`Subject`, text: subject },
          { key: t`Organization`, text: organisation },
          { key: t`Issuer`, text: issuer },
          { key: t`Names`, text: names.join(', ') },
          { key: t`Valid from`, text: formats.dateTime(certificate.validFromMs) },
          { key: t`Valid until`, text: formats.dateTime(certificate.validToMs) },
          { key: t`Key`, text: key.bits === null ? '' : `${key.type.toUpperCase()} ${String(key.bits)}` },
          { key: t`Signature`, text: signatureAlgorithm ?? '' },
          { key: t`Serial number`, text: serial },
          { key: t`SHA-256 fingerprint`, text: sha256 },
        ]}
      />
    </div>
  );
}

/** The newest first; below each what the host takes, in the order it prefers. */
function Versions({ versions }: { versions: readonly Version[] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Protocols and ciphers`} isFlush>
      <ul className={styles['versions']} aria-label={t`Protocols and ciphers`}>
        {[...versions].reverse().map((row) => (
          <li key={row.version}>
            <span className={styles['version']}>
              {versionName(row.version)} <Accepted row={row} />
            </span>
            <Ciphers names={row.ciphers} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Accepted({ row: { version, isAccepted } }: { row: Version }) {
  const isOld = version === 'TLSv1' || version === 'TLSv1.1';
  if (isAccepted === null) return <Trans>not known</Trans>;
  if (!isAccepted)
    return (
      <Badge tone={isOld ? 'passed' : 'neutral'}>
        <Trans>not accepted</Trans>
      </Badge>
    );
  return (
    <Badge tone={isOld ? 'warning' : 'passed'}>
      <Trans>accepted</Trans>
    </Badge>
  );
}

const TONES: Readonly<Record<CipherStrength, BadgeTone>> = {
  strong: 'passed',
  cbc: 'notice',
  noForwardSecrecy: 'warning',
  broken: 'error',
};

function Ciphers({ names }: { names: readonly string[] }) {
  const strengthText = useStrengthText();
  if (names.length === 0) return null;
  return (
    <ul className={styles['ciphers']}>
      {names.map((name) => {
        const strength = cipherStrength(name);
        return (
          <li key={name}>
            <code translate="no">{name}</code> <Badge tone={TONES[strength]}>{strengthText(strength)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

function useStrengthText(): (strength: CipherStrength) => string {
  const { t } = useLingui();
  return (strength) =>
    ({ strong: t`strong`, cbc: t`CBC`, noForwardSecrecy: t`no forward secrecy`, broken: t`broken` })[strength];
}

function Hsts({ header }: { header: string }) {
  const { t } = useLingui();
  const { maxAgeSeconds, includesSubdomains, isPreloadReady } = readHsts(header);
  const days = Math.floor(maxAgeSeconds / 86_400);
  const yesNo = (is: boolean) => (is ? t`yes` : t`no`);
  return (
    <Panel title="HSTS">
      <KeyValueList
        items={[
          { key: t`Header`, value: <Foreign>{header}</Foreign> },
          { key: t`Lasts`, value: <Plural value={days} one="# day" other="# days" /> },
          { key: t`Subdomains too`, value: yesNo(includesSubdomains) },
          { key: t`Ready for the preload list`, value: yesNo(isPreloadReady) },
        ]}
      />
    </Panel>
  );
}
