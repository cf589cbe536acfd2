import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { BUDGET_METRICS, boundsOf, type BudgetMetric, type Limited } from '#core/monitoring/speed-budget.ts';
import { useLimitNames } from '#src/analysis/monitoring/alarm-words.ts';
import { TextField } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import type { Texts } from './setting-texts.ts';

type LimitFieldProps = {
  label: string;
  /** Of what can be typed. */
  bounds: { readonly least: number; readonly most: number; readonly decimals?: number };
  value: string;
  onValueChange: (value: string) => void;
};

/** A number that may be left out. */
export function LimitField({ bounds: { least, most, decimals = 0 }, ...rest }: LimitFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...rest}
      type="number"
      min={least}
      max={most}
      step={decimals === 0 ? 1 : 'any'}
      placeholder={t`No limit`}
    />
  );
}

type LimitFieldsProps = {
  settings: MonitorSettings;
  texts: Texts;
  type: (part: Partial<Texts>) => void;
};

/** What an analysis has to reach, whatever it was the time before. */
export function LimitFields({ settings: { analysis }, texts, type }: LimitFieldsProps) {
  const { t } = useLingui();
  const isSpeed = analysis === 'PageSpeed';
  if (analysis === 'Hreflang') return null;
  return (
    <>
      <div className={styles['row']}>
        <LimitField
          label={isSpeed ? t`Alarm when the performance score is below` : t`Alarm when the score is below`}
          bounds={boundsOf('score')}
          value={texts.leastScore}
          onValueChange={(leastScore) => type({ leastScore })}
        />
      </div>
      {isSpeed && <BudgetFields texts={texts} type={type} />}
    </>
  );
}

/** More is an alarm. */
function BudgetFields({ texts, type }: Pick<LimitFieldsProps, 'texts' | 'type'>) {
  const labels = useBudgetLabels();
  const setBudget = (metric: BudgetMetric, value: string): void =>
    type({ budget: { ...texts.budget, [metric]: value } });
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Trans>Speed budget: alarm when a value is higher</Trans>
      </legend>
      <div className={styles['limits']}>
        <LimitField
          label={labels.lcp}
          bounds={boundsOf('lcp')}
          value={texts.mostLcpMs}
          onValueChange={(mostLcpMs) => type({ mostLcpMs })}
        />
        {BUDGET_METRICS.map((metric) => (
          <LimitField
            key={metric}
            label={labels[metric]}
            bounds={boundsOf(metric)}
            value={texts.budget[metric]}
            onValueChange={(value) => setBudget(metric, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Each metric with its unit. */
function useBudgetLabels(): Readonly<Record<Limited, string>> {
  const { t } = useLingui();
  const { score, transferKb, requests } = useLimitNames();
  const names: Readonly<Record<Limited, string>> = {
    lcp: t`Largest contentful paint`,
    cls: t`Cumulative layout shift`,
    tbt: t`Total blocking time`,
    inp: t`Interaction to next paint (visitors)`,
    fcp: t`First contentful paint`,
    si: t`Speed index`,
    ttfb: t`Time to first byte`,
    ...{ score, transferKb, requests },
  };
  return Object.fromEntries(
    Object.entries(names).map(([metric, name]) => {
      const { unit } = boundsOf(metric as Limited); // a key of the record above
      return [metric, unit === '' ? name : `${name}, ${unit}`];
    }),
  ) as Record<Limited, string>; // of the same metrics
}
