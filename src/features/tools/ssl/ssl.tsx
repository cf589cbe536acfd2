import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { sslLookup, type SslAnswer } from '#core/contract/lookups/ssl.ts';
import { endOf, versionName } from '#core/tools/ssl/judge-tls.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { SeverityMark } from '#src/ui/index.tsx';
import type { LookupFact } from '#src/features/tools/parts/lookup-result.tsx';
import { ToolLookup } from '#src/features/tools/parts/tool-lookup.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { judgeToday } from './judge-today.ts';
import styles from './ssl.module.css';
import { usePointText } from './use-point-text.ts';

const SslResult = lazy(() => import('./ssl-result.tsx').then((module) => ({ default: module.SslResult })));

/** A host above, what its TLS shows below. */
export function SslPanel(panel: ToolPanelProps) {
  const { t } = useLingui();
  const factsOf = useFacts();
  return (
    <ToolLookup
      contract={sslLookup}
      panel={panel}
      words={{
        field: t`Host, with a port if it is not 443`,
        start: t`Check`,
        placeholder: 'example.org',
        help: t`For example example.org or mail.example.org:993`,
        invalid: t`This is no host.`,
      }}
      factsOf={factsOf}
      headline={(answer) => <Headline answer={answer} />}
    >
      {(answer) => <SslResult answer={answer} />}
    </ToolLookup>
  );
}

/** The point that decides; of a good host, how long it stays so. */
function Headline({ answer }: { answer: SslAnswer }) {
  const pointText = usePointText();
  const { main, points } = judgeToday(answer);
  const told =
    main.level === 'error' || main.level === 'warning' ? main : (points.find(({ rule }) => rule === 'dates') ?? main);
  return (
    <span className={styles['headline']}>
      <SeverityMark severity={told.level} label="" />
      <span>{pointText(told)}</span>
    </span>
  );
}

function useFacts(): (answer: SslAnswer) => LookupFact[] {
  const { t } = useLingui();
  const formats = useFormats();
  return (answer) => {
    const [own] = answer.chain;
    const accepted = answer.versions.filter(({ isAccepted }) => isAccepted === true);
    return [
      { key: 'issuer', label: t`Issuer`, text: own?.issuer ?? '' },
      { key: 'names', label: t`Names`, text: [...(own?.names ?? [])].sort().join(', ') },
      { key: 'end', label: t`Valid until`, text: own === undefined ? '' : formats.dateTime(endOf(answer)) },
      { key: 'sha256', label: t`Fingerprint`, text: own?.sha256 ?? '' },
      { key: 'trust', label: t`Trust`, text: answer.untrustedBecause ?? t`trusted` },
      {
        key: 'versions',
        label: t`Protocols`,
        text: accepted.map(({ version }) => versionName(version)).join(', '),
      },
      {
        key: 'ciphers',
        label: t`Ciphers`,
        text: [...new Set(accepted.flatMap(({ ciphers }) => ciphers))].sort().join(', '),
      },
      { key: 'hsts', label: 'HSTS', text: answer.hsts ?? '' },
    ];
  };
}
