import { useLingui } from '@lingui/react/macro';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { listMonitors } from '#core/contract/monitoring.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { SelectField } from '#src/ui/index.tsx';

type AgreeingFieldProps = { site: string; agreeing: number; set: (part: Partial<MonitorSettings>) => void };

/** From how many places a problem has to be seen before it is told. */
export function AgreeingField({ site, agreeing, set }: AgreeingFieldProps) {
  const { t } = useLingui();
  const places = useKeptAnswer(listMonitors, { query: { site } }, `monitors ${site}`).data?.places ?? 1;
  const most = Math.max(places, agreeing);
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <SelectField
      label={t`Confirmation`}
      value={String(agreeing)}
      onValueChange={(value) => set({ agreeing: Number(value) })}
      options={counts.map((count) => ({
        value: String(count),
        label: count === 1 ? t`Our server decides alone` : t`Alarm only when ${count} of ${most} places agree`,
      }))}
      help={
        places === 1
          ? t`Add a place under “Places” to have problems confirmed from there.`
          : t`Our server is one of the places. Places without a response in time do not count.`
      }
    />
  );
}
