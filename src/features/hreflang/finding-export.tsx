import { Trans, useLingui } from '@lingui/react/macro';
import type { HreflangCluster } from '#core/audit/hreflang/clusters.ts';
import type { HreflangBody } from '#core/contract/analyses/hreflang.ts';
import type { Result } from '#core/contract/results.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { saveFile } from '#src/data/save-file.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { Button, DownloadMenu } from '#src/ui/index.tsx';
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
  const save = useSaveTable();
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
  return (
    <>
      <DownloadMenu
        size="s"
        items={[
          { label: t`Findings`, onSave: (format) => save(`${result.site}-hreflang-findings`, format, findings()) },
          { label: t`Entries`, onSave: (format) => save(`${result.site}-hreflang-entries`, format, entries()) },
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
