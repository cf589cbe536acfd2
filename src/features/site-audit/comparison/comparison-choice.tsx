import { useLingui } from '@lingui/react/macro';
import type { ResultSummary } from '#core/contract/results.ts';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { SelectField } from '#src/ui/index.tsx';
import styles from './comparison-view.module.css';

type ComparisonChoiceProps = {
  result: SiteAuditResult;
  /** Crawls of the site, newest first. */
  crawls: readonly ResultSummary[];
  otherId: string;
  onOther: (id: string) => void;
};

/** Which two crawls are compared. */
export function ComparisonChoice({ result, crawls, otherId, onOther }: ComparisonChoiceProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useLocaleNavigate();
  const all = [...crawls, ...(crawls.some(({ id }) => id === result.id) ? [] : [result])];
  const times = all.map(({ finishedAtMs }) => finishedAtMs);
  const options = (exceptId: string) =>
    all
      .filter(({ id }) => id !== exceptId)
      .map((crawl) => {
        const when = formats.dateTimeAmong(crawl.finishedAtMs, times);
        const score = summaryOf(crawl)?.score;
        return { value: crawl.id, label: score == null ? when : t`${when}, score ${formats.number(score)}` };
      });
  const others = options(result.id);
  const isKnown = others.some(({ value }) => value === otherId);
  return (
    <div className={styles['choice']}>
      <SelectField
        label={t`Crawl`}
        value={result.id}
        options={options(otherId)}
        onValueChange={(id) => navigate(viewPath({ id, site: result.site }, { view: 'comparison', compare: otherId }))}
      />
      <SelectField
        label={t`Compared with`}
        value={otherId}
        options={isKnown ? others : [...others, { value: otherId, label: t`A crawl that is not stored here` }]}
        onValueChange={onOther}
      />
    </div>
  );
}
