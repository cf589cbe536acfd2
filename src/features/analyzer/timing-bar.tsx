import { useLingui } from '@lingui/react/macro';
import type { PageFacts } from '#core/contract/analyses/page-audit.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { KeyValueList, Panel } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';

/** Where the time of the request went, as a bar and as numbers. */
export function TimingBar({ timing }: { timing: PageFacts['timing'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const phases = [
    { id: 'dns', name: t`DNS`, ms: timing.dnsMs },
    { id: 'connect', name: t`Connection`, ms: timing.connectMs },
    { id: 'tls', name: t`TLS`, ms: timing.tlsMs },
    { id: 'firstByte', name: t`First byte`, ms: timing.firstByteMs },
    { id: 'download', name: t({ message: 'Download', context: 'Phase of a request' }), ms: timing.downloadMs },
  ];
  return (
    <Panel title={t`Timing: ${formats.duration(timing.totalMs)} in all`}>
      <div className={styles['phases']} aria-hidden="true">
        {phases.map(({ id, ms }) => (
          <span key={id} data-phase={id} style={{ flexGrow: ms ?? 0 }} />
        ))}
      </div>
      <KeyValueList
        items={phases.map(({ id, name, ms }) => ({
          key: name,
          value: (
            <span className={styles['phase']} data-phase={id}>
              {ms === null ? '–' : formats.duration(ms)}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}
