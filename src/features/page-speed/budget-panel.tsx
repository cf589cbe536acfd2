import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUDGETED, brokenBudgets, speedBudgets, type Budgeted, type SpeedBudgets } from '#core/audit/speed/budgets.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Panel, SeverityMark, TextField } from '#src/ui/index.tsx';
import { useMetricNames, useMetricText } from './metric-table.tsx';
import styles from './page-speed.module.css';

/** In kB, as people think of it. */
const BYTES_OF_UNIT = 1000;

/** The budgets of a website, kept in this browser, and those that a result breaks. */
export function BudgetPanel({ site, body }: { site: string; body: PageSpeedBody }) {
  const { t } = useLingui();
  const [stored, store] = usePreference(`pageSpeed.budgets.${site}`, '{}');
  const budgets = readBudgets(stored);
  return (
    <Panel title={t`Budgets`}>
      <BrokenList budgets={budgets} body={body} />
      <div className={styles['settings']}>
        {BUDGETED.map((of) => (
          <BudgetField
            // Anew when the stored one comes, or another tab has changed it.
            key={`${of} ${String(budgets[of])}`}
            of={of}
            budget={budgets[of]}
            onChange={(budget) => store(JSON.stringify({ ...budgets, [of]: budget }))}
          />
        ))}
      </div>
      <p>
        <Trans>Budgets are kept in this browser for {site}. Leave a field empty for no budget.</Trans>
      </p>
    </Panel>
  );
}

function readBudgets(text: string): SpeedBudgets {
  try {
    return speedBudgets.catch({}).parse(JSON.parse(text));
  } catch {
    // Something else stands there: as if nothing did.
    return {};
  }
}

function BrokenList({ budgets, body }: { budgets: SpeedBudgets; body: PageSpeedBody }) {
  const { t } = useLingui();
  const names = useBudgetNames();
  const valueText = useBudgetText();
  const broken = brokenBudgets(budgets, body);
  if (broken.length === 0) return null;
  return (
    <ul>
      {broken.map(({ of, budget, value }) => (
        <li key={of}>
          <SeverityMark severity="error" label={t`Over budget`} /> {names[of]}: {valueText(of, value)} &gt;{' '}
          {valueText(of, budget)}
        </li>
      ))}
    </ul>
  );
}

type BudgetFieldProps = { of: Budgeted; budget: number | undefined; onChange: (budget: number | undefined) => void };

function BudgetField({ of, budget, onChange }: BudgetFieldProps) {
  const { t } = useLingui();
  const names = useBudgetNames();
  const unit = of === 'transferBytes' ? BYTES_OF_UNIT : 1;
  const [typed, setTyped] = useState(budget === undefined ? '' : String(budget / unit));
  const value = toBudget(typed);
  return (
    <TextField
      label={of === 'lcp' || of === 'tbt' ? `${names[of]} (ms)` : names[of]}
      inputMode="decimal"
      value={typed}
      onValueChange={setTyped}
      onBlur={() => {
        if (value !== null) onChange(value === undefined ? undefined : value * unit);
      }}
      error={value === null ? t`Enter a number of 0 or more.` : undefined}
    />
  );
}

/** `undefined` for nothing, `null` for what is no number. */
function toBudget(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function useBudgetNames(): Readonly<Record<Budgeted, string>> {
  const { t } = useLingui();
  return { ...useMetricNames(), transferBytes: t`Transferred (kB)`, requestCount: t`Number of requests` };
}

function useBudgetText(): (of: Budgeted, value: number) => string {
  const formats = useFormats();
  const metricText = useMetricText();
  return (of, value) => {
    if (of === 'transferBytes') return formats.bytes(value);
    return of === 'requestCount' ? formats.number(value) : metricText(of, value);
  };
}
