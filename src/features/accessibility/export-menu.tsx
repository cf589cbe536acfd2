import { Trans, useLingui } from '@lingui/react/macro';
import type { Decided } from '#core/audit/accessibility/decisions.ts';
import type { AccessibilityBody } from '#core/contract/analyses/accessibility.ts';
import type { Result } from '#core/contract/results.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { saveFile } from '#src/data/save-file.ts';
import { Button, DownloadMenu } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { reportRows } from './report-rows.ts';
import { useRuleTexts } from './rule-texts.ts';
import { useDeciding } from './use-deciding.ts';

type ExportMenuProps = { result: Result; body: AccessibilityBody; decided: Decided };

/** What was found as a table, or everything as JSON. */
export function ExportMenu({ result, body, decided }: ExportMenuProps) {
  const { t } = useLingui();
  const save = useSaveTable();
  const rows = useReportRows(body.url, decided);
  const name = `${result.site}-accessibility`;
  return (
    <div className={styles['settings']}>
      <DownloadMenu items={[{ label: t`What was found`, onSave: (format) => save(name, format, rows()) }]} />
      <Button
        variant="cancel"
        onClick={() => saveFile(`${name}.json`, JSON.stringify({ ...body, decided }, null, 2), 'application/json')}
      >
        <Trans>Save JSON</Trans>
      </Button>
    </div>
  );
}

function useReportRows(url: string, decided: Decided): () => string[][] {
  const { t } = useLingui();
  const textsOf = useRuleTexts();
  const { reasonOf } = useDeciding(url);
  return () =>
    reportRows(decided, {
      textsOf,
      reasonOf: (rule, element) => reasonOf({ rule, ...element })?.reason ?? '',
      outcomes: {
        violations: t`To fix`,
        confirmed: t`To fix, by your answer`,
        review: t`To review`,
        cleared: t`No fault, by your answer`,
        ignored: t`Ignored`,
      },
      headings: {
        outcome: t`Outcome`,
        impact: t`Impact`,
        rule: t`Rule`,
        title: t`What to do`,
        criteria: t`WCAG criteria`,
        selector: t`Element`,
        snippet: t`Evidence`,
        fix: t`How to fix`,
        reason: t`Reason`,
      },
    });
}
