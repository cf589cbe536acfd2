import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { useAreaName } from '#src/i18n/area-names.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, CategoryScores, Panel, useIsPrinting } from '#src/ui/index.tsx';

type ScoreDetailsProps = { result: SiteAuditResult; texts: CheckTexts };

/** The score by category; one click lists every deduction, with the way to what was found. */
export function ScoreDetails({ result, texts }: ScoreDetailsProps) {
  const { t } = useLingui();
  const nameOf = useAreaName();
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const toggle = (
    <Button variant="close" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? <Trans>Hide deductions</Trans> : <Trans>Show deductions</Trans>}
    </Button>
  );
  const checkLink = (check: string) => (
    <LocaleLink path={viewPath(result, { view: 'issues', check })}>{texts.title(check)}</LocaleLink>
  );
  return (
    <Panel title={t`Score by category`} actions={toggle}>
      <CategoryScores
        categories={result.body.categories}
        nameOf={nameOf}
        renderCheck={isOpen || isPrinting ? checkLink : undefined}
      >
        <Trans>Each category starts at 100. Errors and warnings take points from it; notices take nothing.</Trans>
      </CategoryScores>
    </Panel>
  );
}
