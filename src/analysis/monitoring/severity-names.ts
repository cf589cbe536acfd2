import { useLingui } from '@lingui/react/macro';
import type { AlarmSeverity } from '#core/monitoring/severity.ts';

/** How bad something is. */
export function useSeverityNames(): Readonly<Record<AlarmSeverity, string>> {
  const { t } = useLingui();
  return { critical: t`Critical`, warning: t`Warning`, info: t`For information` };
}
