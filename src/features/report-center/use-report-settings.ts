import { useLingui } from '@lingui/react';
import { defaultSettings, type ReportSettings } from '#core/reports/settings.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useReportBrands } from '#src/data/hooks/use-report-brands.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';

const NOTHING = { settings: '' };

/** How the next report is set up: kept in this browser with every change; at first the current project with all parts. */
export function useReportSettings(site: string | undefined) {
  const { i18n } = useLingui();
  const project = useCurrentProject();
  const { brands } = useReportBrands();
  const draft = useDraft('report settings', NOTHING);
  const first = site ?? project?.site ?? '';
  const stored = draft.value.settings === '' ? null : (JSON.parse(draft.value.settings) as ReportSettings); // written below
  const zone = useZoneName();
  const fresh: ReportSettings = {
    ...defaultSettings(first === '' ? [] : [first], i18n.locale, zone),
    brandId: brands?.find(({ defaultFor }) => defaultFor.includes(first))?.id ?? '',
  };
  return {
    settings: stored ?? fresh,
    /** Whether all that it begins with is read. */
    isRead: draft.isRead && project !== undefined && brands !== undefined,
    change: (next: Partial<ReportSettings>) =>
      draft.set({ settings: JSON.stringify({ ...(stored ?? fresh), ...next }) }),
    reset: () => draft.clear(),
  };
}
