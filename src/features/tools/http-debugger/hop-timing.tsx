import { useLingui } from '@lingui/react/macro';
import type { HttpDebuggerAnswer } from '#core/contract/lookups/http-debugger.ts';
import { useFormats } from '#src/i18n/formats.ts';
import styles from './http-debugger.module.css';

export type Hop = HttpDebuggerAnswer['hops'][number];

const PHASES = ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs', 'downloadMs'] as const;

/** All phases of one step. */
export function totalMsOf({ timing }: Hop): number {
  return PHASES.reduce((sum, phase) => sum + (timing[phase] ?? 0), 0);
}

/** How long each phase took: a bar, and the numbers. */
export function HopTiming({ hop }: { hop: Hop }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = {
    dnsMs: t`Name`,
    connectMs: t`Connection`,
    tlsMs: 'TLS',
    firstByteMs: t`First byte`,
    downloadMs: t`Download`,
  };
  const phases = PHASES.flatMap((phase) => {
    const ms = hop.timing[phase];
    return ms === null ? [] : [{ phase, ms }];
  });
  if (phases.length === 0) return null;
  return (
    <div className={styles['timing']}>
      <div className={styles['bar']} aria-hidden="true">
        {phases.map(({ phase, ms }) => (
          <span key={phase} data-phase={phase} style={{ flexGrow: Math.max(ms, 0.01) }} />
        ))}
      </div>
      <dl className={styles['phases']}>
        {phases.map(({ phase, ms }) => (
          <div key={phase}>
            <dt data-phase={phase}>{names[phase]}</dt>
            <dd>{formats.duration(ms)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
