import { Trans, useLingui } from '@lingui/react/macro';
import type { PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import { useAreaName } from '#src/i18n/area-names.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { CategoryScores, Panel } from '#src/ui/index.tsx';

type ScoreBreakdownProps = Pick<PageAuditBody, 'categories'> & { texts: CheckTexts };

/** The score by category with every deduction. */
export function ScoreBreakdown({ categories, texts }: ScoreBreakdownProps) {
  const { t } = useLingui();
  const nameOf = useAreaName();
  return (
    <Panel title={t`Score by category`}>
      <CategoryScores
        categories={categories}
        nameOf={nameOf}
        renderCheck={(check) => <span>{texts.title(check)}</span>}
      >
        <Trans>Each category starts at 100. One check takes at most a quarter of it; notices take nothing.</Trans>
      </CategoryScores>
    </Panel>
  );
}
