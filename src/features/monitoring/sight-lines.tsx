import { Trans, useLingui } from '@lingui/react/macro';
import type { Incident } from '#core/contract/incidents.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useReasonTexts } from '#src/analysis/monitoring/alarm-words.ts';
import { Disclosure, Foreign } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';

type Sights = NonNullable<Incident['sights']>;

/** What each place saw when an incident began, and how it was decided. */
export function SightLines({ sights: { wanted, needed, agreed, places } }: { sights: Sights }) {
  const { t } = useLingui();
  return (
    <Disclosure summary={t`What each place saw`}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          {places.length === 1 ? (
            <Trans>No other place was connected: our server decided alone.</Trans>
          ) : needed < wanted ? (
            <Trans>
              Places that saw a problem: {agreed}, needed: {needed} instead of {wanted}, since places that could not
              tell do not count.
            </Trans>
          ) : (
            <Trans>
              Places that saw a problem: {agreed}, needed: {needed}.
            </Trans>
          )}
        </p>
        <ul className={styles['list']}>
          {places.map((sight, at) => (
            <SightLine key={at} sight={sight} />
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

function SightLine({ sight: { place, state, reason, status, value, atMs } }: { sight: Sights['places'][number] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const reasons = useReasonTexts();
  const seen = state === 'up' ? t`All is well` : reason === null ? t`No answer in time: not counted` : reasons[reason];
  const facts = [
    ...(status === null ? [] : [String(status)]),
    ...(value === null ? [] : [formats.duration(value)]),
    ...(atMs === null ? [] : [formats.dateTime(atMs)]),
  ];
  return (
    <li className={styles['name']}>
      <strong>{place === '' ? <Trans>Our server</Trans> : <Foreign>{place}</Foreign>}</strong>
      <span>{seen}</span>
      {facts.length > 0 && <span className={styles['hint']}>{facts.join(' · ')}</span>}
    </li>
  );
}
