import { Trans, useLingui } from '@lingui/react/macro';
import type { Decided } from '#core/audit/accessibility/decisions.ts';
import type { AccessibilityBody } from '#core/contract/analyses/accessibility.ts';
import type { Result } from '#core/contract/results.ts';
import { saveFile } from '#src/data/save-file.ts';
import { saveTable } from '#src/data/table-export/save-table.ts';
import { Button, DownloadMenu, useSnackbar, type DownloadFormat } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { reportRows } from './report-rows.ts';
import { useRuleTexts } from './rule-texts.ts';
import { useDeciding } from './use-deciding.ts';

type ExportMenuProps = { result: Result; body: AccessibilityBody; decided: Decided };

/** What was found as a table, or everything as JSON. */
export function ExportMenu({ result, body, decided }: ExportMenuProps) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const rows = useReportRows(body.url, decided);
  const name = `${result.site}-accessibility`;
  async function save(format: DownloadFormat) {
    try {
      await saveTable(name, format, rows());
      snackbar.showSuccess(t`The file was saved`);
    } catch {
      snackbar.showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  return (
    <div className={styles['settings']}>
      <DownloadMenu items={[{ label: t`What was found`, onSave: (format) => void save(format) }]} />
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
