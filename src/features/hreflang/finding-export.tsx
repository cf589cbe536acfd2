import { Trans, useLingui } from '@lingui/react/macro';
import type { HreflangCluster } from '#core/audit/hreflang/clusters.ts';
import type { HreflangBody } from '#core/contract/analyses/hreflang.ts';
import type { Result } from '#core/contract/results.ts';
import { saveFile } from '#src/data/save-file.ts';
import { saveTable } from '#src/data/table-export/save-table.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { Button, DownloadMenu, useSnackbar, type DownloadFormat } from '#src/ui/index.tsx';
import { useSourceNames } from './source-names.ts';

type FindingExportProps = {
  result: Result;
  body: HreflangBody;
  clusters: readonly HreflangCluster[];
  texts: CheckTexts;
};

/** Findings and entries as tables, and the whole result as JSON. */
export function FindingExport({ result, body, clusters, texts }: FindingExportProps) {
  const { t } = useLingui();
  const names = useSourceNames();
  const snackbar = useSnackbar();
  const findings = () => [
    [t`Severity`, t`Finding`, t`What was found`, t`Found on`, t`Address`, t`Evidence`, t`How to fix`],
    ...body.findings.map((each) => [
      each.severity,
      texts.title(each.check),
      texts.sentence(each),
      each.page,
      each.at,
      each.evidence ?? '',
      texts.howToFix(each.check),
    ]),
  ];
  const entries = () => [
    [t`Cluster`, t`Page`, t`Code`, t`Version`, t`Said in`],
    ...clusters.flatMap(({ edges }, place) =>
      edges.map(({ from, code, to, sources }) => [
        String(place + 1),
        from,
        code,
        to,
        sources.map((source) => names[source]).join(', '),
      ]),
    ),
  ];
  async function save(name: string, format: DownloadFormat, rows: string[][]) {
    try {
      await saveTable(`${result.site}-${name}`, format, rows);
      snackbar.showSuccess(t`The file was saved`);
    } catch {
      snackbar.showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  return (
    <>
      <DownloadMenu
        size="s"
        items={[
          { label: t`Findings`, onSave: (format) => void save('hreflang-findings', format, findings()) },
          { label: t`Entries`, onSave: (format) => void save('hreflang-entries', format, entries()) },
        ]}
      />
      <Button
        variant="cancel"
        size="s"
        onClick={() => saveFile(`${result.site}-hreflang.json`, JSON.stringify(body, null, 2), 'application/json')}
      >
        <Trans comment="Button: saves the whole result as a file of that format">JSON</Trans>
      </Button>
    </>
  );
}
