import { Trans, useLingui } from '@lingui/react/macro';
import { IgnoredList } from '#src/analysis/ignoring/ignored-list.tsx';
import { viewPath, type ViewProps } from '#src/features/site-audit/view-search.ts';
import { BackLink } from '#src/i18n/back-link.tsx';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { Skeleton } from '#src/ui/index.tsx';
import styles from './check-list.module.css';

/** What is ignored on the website. */
export function IgnoredView({ result }: ViewProps) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  return (
    <div className={styles['view']}>
      <BackLink path={viewPath(result, { view: 'checks' })}>
        <Trans>All checks</Trans>
      </BackLink>
      <h2>
        <Trans>Ignored on {result.site}</Trans>
      </h2>
      <IgnoredList site={result.site} texts={texts} />
    </div>
  );
}
