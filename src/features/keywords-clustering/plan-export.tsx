import { useLingui } from '@lingui/react/macro';
import { INTENT_NAMES } from '#src/analysis/keywords/intent-names.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { DownloadMenu } from '#src/ui/index.tsx';
import type { ClusteringState } from './clustering-session.ts';
import { phraseRows, planRows, type PlanTexts } from './content-plan.ts';
import { PAGE_STATES, PAGE_TASKS } from './plan-words.ts';

/** The content plan, and the phrases with their clusters, as files. */
export function PlanExport({ state }: { state: ClusteringState }) {
  const { t } = useLingui();
  const saveTable = useSaveTable();
  const texts: PlanTexts = {
    intent: (intent) => (intent === null ? '' : t(INTENT_NAMES[intent])),
    state: (match) => (match === null ? '' : t(PAGE_STATES[match.state])),
    task: (match) => (match === null ? '' : t(PAGE_TASKS[match.state])),
    head: t({ message: 'head', comment: 'The phrase a cluster is named after' }),
  };
  const plan = [t`Cluster`, t`Phrases`, t`Volume`, t`Intent`, t`Your pages`, t`To do`, t`Addresses`, t`All phrases`];
  const phrases = [t`Cluster`, t`Phrase`, t`Role`, t`Volume`, t`Difficulty`, t`Intent`];
  return (
    <DownloadMenu
      items={[
        {
          label: t`Content plan, a row for each cluster`,
          onSave: (format) => saveTable('content-plan', format, planRows(state, plan, texts)),
        },
        {
          label: t`Phrases with their clusters`,
          onSave: (format) => saveTable('clusters', format, phraseRows(state, phrases, texts)),
        },
      ]}
    />
  );
}
