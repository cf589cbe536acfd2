import { Trans, useLingui } from '@lingui/react/macro';
import type { SenderPart as Part } from '#core/contract/report-sender.ts';
import own from '#src/features/report-center/delivery/delivery.module.css';
import styles from '#src/features/report-center/report-center.module.css';
import { Badge, CopyButton, Foreign, SeverityMark } from '#src/ui/index.tsx';
import { useSenderText } from '#src/analysis/mail/use-sender-text.ts';

const TONES = { passed: 'passed', warning: 'warning', failed: 'error' } as const;

/** One thing that was checked: how it is, why, what stands there, and what to publish. */
export function SenderPart({ title, part }: { title: string; part: Part }) {
  const { t } = useLingui();
  const senderText = useSenderText();
  const { state, name, record, findings, publish } = part;
  const words = { passed: t`Passed`, warning: t`Warning`, failed: t`Not passed` };
  return (
    <section className={styles['stack']} aria-label={title}>
      <h3>
        {title} <Badge tone={TONES[state]}>{words[state]}</Badge>
      </h3>
      {findings.map((finding) => (
        <p key={`${finding.key} ${finding.value ?? ''}`} className={styles['hint']}>
          <SeverityMark severity={finding.level} label="" /> {senderText(finding)}
        </p>
      ))}
      {record !== '' && (
        <p className={styles['hint']}>
          <Trans>
            Now at <bdi>{name}</bdi>:
          </Trans>{' '}
          <code className={own['key']}>
            <Foreign>{record}</Foreign>
          </code>
        </p>
      )}
      {publish !== '' && (
        <p className={styles['hint']}>
          {record === '' ? (
            <Trans>
              Publish this TXT record at <bdi>{name}</bdi>:
            </Trans>
          ) : (
            <Trans>
              Replace it at <bdi>{name}</bdi> with:
            </Trans>
          )}{' '}
          <code className={own['key']}>
            <Foreign>{publish}</Foreign>
          </code>{' '}
          <CopyButton text={publish} label={t`Copy: ${title}`} isIconOnly />
        </p>
      )}
    </section>
  );
}
