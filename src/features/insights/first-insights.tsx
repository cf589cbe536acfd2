import { Trans, useLingui } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel } from '#src/ui/index.tsx';
import { useInsightTexts } from './insight-names.ts';
import styles from './insights.module.css';
import { useFirstInsights } from './use-first-insights.ts';

/** The first three of what matters now, on the dashboard; nothing where there are none. */
export function FirstInsights() {
  const { t } = useLingui();
  const texts = useInsightTexts();
  const first = useFirstInsights();
  if (first.length === 0) return null;
  return (
    <Panel title={t`What matters now`}>
      <div className={styles['part']}>
        <ol className={styles['plain']}>
          {first.map((insight) => (
            <li key={insight.id} className={styles['summary']}>
              <span className={styles['name']}>
                <Foreign>{texts.title(insight)}</Foreign>
                <span className={styles['hint']}>
                  <Foreign>{shownHost(insight.site)}</Foreign>
                </span>
              </span>
              <span className={styles['value']}>{texts.value(insight)}</span>
            </li>
          ))}
        </ol>
        <LocaleLink path="/insights/">
          <Trans>All insights</Trans>
        </LocaleLink>
      </div>
    </Panel>
  );
}
