import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '#core/standards/languages.ts';
import { COMPARISONS, PERIOD_DAYS, type ReportSettings } from '#core/reports/settings.ts';
import { useReportBrands } from '#src/data/hooks/use-report-brands.ts';
import { Panel, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

type FieldsProps = { settings: ReportSettings; onChange: (change: Partial<ReportSettings>) => void };

/** Title, period, language and brand of a report. */
export function ReportFields({ settings, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { brands = [] } = useReportBrands();
  const periods: Readonly<Record<ReportSettings['periodDays'], string>> = {
    7: t`The last 7 days`,
    30: t`The last 30 days`,
    90: t`The last 90 days`,
    365: t`The last year`,
  };
  const comparisons: Readonly<Record<ReportSettings['compare'], string>> = {
    none: t`Nothing`,
    previous: t`The period before`,
    year: t`The same period a year ago`,
  };
  return (
    <Panel title={<Trans>Report</Trans>}>
      <div className={styles['pair']}>
        <TextField
          label={t`Title`}
          value={settings.title}
          maxLength={120}
          placeholder={t`SEO report`}
          onValueChange={(title) => onChange({ title })}
        />
        <SelectField
          label={t`Brand`}
          value={brands.some(({ id }) => id === settings.brandId) ? settings.brandId : ''}
          options={[
            { value: '', label: t({ message: 'None', comment: 'No brand of their own' }) },
            ...brands.map(({ id, label }) => ({ value: id, label })),
          ]}
          onValueChange={(brandId) => onChange({ brandId })}
        />
        <SelectField
          label={t`Period`}
          value={String(settings.periodDays)}
          options={PERIOD_DAYS.map((days) => ({ value: String(days), label: periods[days] }))}
          onValueChange={(value) => onChange({ periodDays: PERIOD_DAYS.find((days) => String(days) === value) ?? 30 })}
        />
        <SelectField
          label={t`Compared with`}
          value={settings.compare}
          options={COMPARISONS.map((value) => ({ value, label: comparisons[value] }))}
          onValueChange={(value) => onChange({ compare: COMPARISONS.find((each) => each === value) ?? 'none' })}
        />
        <SelectField
          label={t`Language of the report`}
          value={settings.language}
          options={LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code, title }) => ({
            value: code,
            label: title,
          }))}
          onValueChange={(language) => onChange({ language })}
        />
      </div>
    </Panel>
  );
}
