import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { areaName } from '#src/i18n/area-names.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Panel, SeverityMark } from '#src/ui/index.tsx';
import styles from './overview.module.css';

type Category = SiteAuditBody['categories'][number];
type ScoreDetailsProps = { result: SiteAuditResult; texts: CheckTexts };

/** The score by category, the weakest first; one click lists every deduction, so that the arithmetic can be followed. */
export function ScoreDetails({ result, texts }: ScoreDetailsProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const scored = result.body.categories
    .filter((category) => category.score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const toggle = (
    <Button variant="close" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? <Trans>Hide deductions</Trans> : <Trans>Show deductions</Trans>}
    </Button>
  );
  return (
    <Panel title={t`Score by category`} actions={toggle}>
      <ul className={styles['categories']}>
        {scored.map((category) => (
          <CategoryRow key={category.id} category={category} isOpen={isOpen} result={result} texts={texts} />
        ))}
      </ul>
      <p className={styles['hint']}>
        <Trans>Each category starts at 100. Errors and warnings take points from it; notices take nothing.</Trans>
      </p>
    </Panel>
  );
}

type CategoryRowProps = ScoreDetailsProps & { category: Category; isOpen: boolean };

function CategoryRow({ category, isOpen, result, texts }: CategoryRowProps) {
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
      {isOpen && taken.length > 0 && (
        <ul className={styles['deductions']}>
          {taken.map(({ check, severity, points }) => (
            <li key={check}>
              <SeverityMark severity={severity} label="" />
              <LocaleLink path={viewPath(result, { view: 'issues', check })}>{texts.title(check)}</LocaleLink>
              <span className={styles['number']}>−{points}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
