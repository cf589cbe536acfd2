import { Trans, useLingui } from '@lingui/react/macro';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { buttonClass, EmptyNote } from '#src/ui/index.tsx';
import styles from './insights.module.css';

/** Before anything was measured: what will be here, in the words of the brand, and what to run first. */
export function NothingMeasured({ hasSites }: { hasSites: boolean }) {
  const { t } = useLingui();
  const isMain = useEnvironment().brand.kind === 'main';
  return (
    <EmptyNote
      title={isMain ? t`Nothing has been measured yet` : t`Meet your insights`}
      action={
        hasSites ? (
          <div className={styles['actions']}>
            <LocaleLink className={buttonClass()} path="/website-checker/">
              <Trans>Crawl a website</Trans>
            </LocaleLink>
            <LocaleLink className={buttonClass('cancel')} path="/serp/keywords/">
              <Trans>Add keywords</Trans>
            </LocaleLink>
          </div>
        ) : (
          <AddWebsiteButton />
        )
      }
    >
      {isMain ? (
        <Trans>
          Here you will see losses and chances of all your websites, the most valuable first, with what probably caused
          them. Crawl a website first, then follow its keywords; causes become known from the second crawl on.
        </Trans>
      ) : (
        <Trans>
          Insights name losses and chances of all your websites, the most valuable first, with what probably caused
          them. Crawl a website first, then follow its keywords; causes become known from the second crawl on.
        </Trans>
      )}
    </EmptyNote>
  );
}
