import { plural } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useStartSeveral } from '#src/data/hooks/use-tasks.ts';
import { ConfirmDialog, useSnackbar } from '#src/ui/index.tsx';

/** An analysis that can be started for several websites. */
export type Several = AnalysisView & Required<Pick<AnalysisView, 'several'>>;

/** So many are not started by a slip of the finger. */
export const ASKED_FROM = 25;

/** Starts an analysis of each of these websites, and says how many were started. */
export function useStartNow(): (view: Several, sites: readonly SiteHost[]) => void {
  const { t } = useLingui();
  const startSeveral = useStartSeveral();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  return (view, sites) =>
    void attempt(async () => {
      const started = await startSeveral(view.type, sites, view.several.startOf);
      if (started === 0) snackbar.show({ text: t`They are being analyzed already` });
      else
        snackbar.showSuccess(t`${plural(started, { one: 'Started for # website', other: 'Started for # websites' })}`);
    });
}

type AskedStartProps = { view: Several; count: number; onStart: () => void; onEnd: () => void };

/** Asks before many are started. */
export function AskedStart({ view, count, onStart, onEnd }: AskedStartProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <ConfirmDialog
      isOpen
      variant="info"
      title={_(view.several.label)}
      text={t`${plural(count, {
        one: 'This starts for # website, which waits for its turn on the server.',
        other: 'This starts for # websites, which wait for their turn on the server. It may take a while.',
      })}`}
      confirmText={t`Start`}
      onConfirm={() => {
        onEnd();
        onStart();
      }}
      onCancel={onEnd}
    />
  );
}
