import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import { Panel, SeverityMark } from '#src/ui/index.tsx';
import styles from './analyzer.module.css';
import { areaName } from '#src/i18n/area-names.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type Category = PageAuditBody['categories'][number];

/** The score by category with every deduction, so that the arithmetic can be followed. */
export function ScoreBreakdown({ categories, texts }: { categories: readonly Category[]; texts: CheckTexts }) {
  const { t } = useTexts();
  const scored = categories
    .filter((category) => category.score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
  return (
    <Panel title={t`Score by category`}>
      <ul className={styles['categories']}>
        {scored.map((category) => (
          <CategoryRow key={category.id} category={category} texts={texts} />
        ))}
      </ul>
      <p className={styles['hint']}>
        <Trans>Each category starts at 100. One check takes at most a quarter of it; notices take nothing.</Trans>
      </p>
    </Panel>
  );
}

function CategoryRow({ category, texts }: { category: Category; texts: CheckTexts }) {
  const { _ } = useLingui();
  const name = areaName(category.id);
  const score = category.score ?? 0;
  const taken = category.deductions.filter(({ points }) => points > 0);
  return (
    <li>
      <div className={styles['categoryHead']}>
        <span>{name === undefined ? category.id : _(name)}</span>
        <span className={styles['number']}>{score}</span>
      </div>
      <div className={styles['categoryBar']} aria-hidden="true">
        <span data-grade={score >= 90 ? 'good' : score >= 50 ? 'fair' : 'poor'} style={{ inlineSize: `${score}%` }} />
      </div>
      {taken.length > 0 && (
        <ul className={styles['deductions']}>
          {taken.map(({ check, severity, points }) => (
            <li key={check}>
              <SeverityMark severity={severity} label="" />
              <span>{texts.title(check)}</span>
              <span className={styles['number']}>−{points}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
