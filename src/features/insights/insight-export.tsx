import { useLingui } from '@lingui/react/macro';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DownloadMenu } from '#src/ui/index.tsx';
import { useEventNames, useInsightTexts, useKindNames } from './insight-names.ts';
import type { ListedInsight } from './use-insight-list.ts';

/** The list as a table. */
export function InsightExport({ listed }: { listed: readonly ListedInsight[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useInsightTexts();
  const kinds = useKindNames();
  const events = useEventNames();
  const save = useSaveTable();
  const cells = () => [
    [t`Website`, t`Kind`, t`Insight`, t`Value`, t`Since`, t`Likely cause`, t`Page`],
    ...listed.flatMap(({ insight }) => {
      if (insight === null) return [];
      const cause = insight.candidates.find(({ confidence }) => confidence !== 'none');
      return [
        [
          insight.site,
          kinds[insight.kind],
          texts.title(insight),
          texts.value(insight),
          formats.date(insight.atMs),
          cause === undefined ? '' : events[cause.kind],
          insight.pages[0] ?? '',
        ],
      ];
    }),
  ];
  return <DownloadMenu items={[{ label: t`Insights`, onSave: (format) => save('insights', format, cells()) }]} />;
}
