import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteInsight } from '#core/contract/insights.ts';
import { CopyButton } from '#src/ui/index.tsx';
import styles from './insights.module.css';

/** What can be pasted to repair it. */
export function InsightPatch({ patch }: { patch: NonNullable<SiteInsight['patch']> }) {
  const { t } = useLingui();
  return (
    <section className={styles['part']}>
      <h2>
        {patch.form === 'redirects' ? (
          <Trans>Redirects to the same pages at their new addresses (Apache)</Trans>
        ) : patch.form === 'robots' ? (
          <Trans>Lines for robots.txt that allow these pages again</Trans>
        ) : (
          <Trans>Titles taken from the first headings</Trans>
        )}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <pre className={styles['patch']} tabIndex={0}>
        {patch.text}
      </pre>
      <div className={styles['actions']}>
        <CopyButton text={patch.text} label={t`Copy`} />
      </div>
    </section>
  );
}
