import { Trans, useLingui } from '@lingui/react/macro';
import type { StorageUse } from '#src/data/hooks/use-device-storage.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Skeleton } from '#src/ui/index.tsx';
import styles from './storage.module.css';

/** How much of the room the browser gives is used. */
export function SpaceUse({ use }: { use: StorageUse | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (use === undefined) return <Skeleton shape="text" label={t`Measuring storage`} />;
  const { usedBytes, quotaBytes } = use;
  if (usedBytes === null || quotaBytes === null) {
    return (
      <p className={styles['muted']}>
        <Trans>This browser does not say how much space is used.</Trans>
      </p>
    );
  }
  const used = formats.bytes(usedBytes);
  const quota = formats.bytes(quotaBytes);
  const ratio = quotaBytes === 0 ? 0 : Math.min(1, usedBytes / quotaBytes);
  return (
    <div className={styles['use']}>
      <p>
        <Trans comment="used and quota are amounts such as 12 MB and 2 GB">
          {used} used of about {quota} available
        </Trans>
      </p>
      <div
        className={styles['track']}
        role="meter"
        aria-label={t`Storage used`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(ratio * 100)}
        aria-valuetext={formats.percent(ratio)}
      >
        <div className={styles['fill']} data-full={ratio > 0.9} style={{ inlineSize: `${ratio * 100}%` }} />
      </div>
    </div>
  );
}
