import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_MAIL_TEXT, MAX_SUBJECT, type MailText, type ReportDelivery } from '#core/reports/delivery.ts';
import { fillVariables, REPORT_VARIABLES, type ReportVariable } from '#core/reports/variables.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useFormats } from '#src/i18n/formats.ts';
import { Panel, SelectField, TextArea, TextField } from '#src/ui/index.tsx';
import own from './delivery.module.css';

type MailTextFieldsProps = { delivery: ReportDelivery; onChange: (part: Partial<ReportDelivery>) => void };

const OFFERED = LANGUAGES.filter(({ isComplete }) => isComplete);

/** Subject and text of the mail in each language of reports, beside the mail as it will read. */
export function MailTextFields({ delivery, onChange }: MailTextFieldsProps) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(
    delivery.texts[0]?.language ?? OFFERED.find(({ code }) => code === i18n.locale)?.code ?? 'en',
  );
  const chosen = delivery.texts.find((each) => each.language === language) ?? { language, subject: '', text: '' };
  const set = (part: Partial<MailText>) => {
    const next = { ...chosen, ...part };
    const others = delivery.texts.filter((each) => each.language !== language);
    onChange({ texts: next.subject === '' && next.text === '' ? others : [...others, next] });
  };
  const names = REPORT_VARIABLES.map((name) => `{{${name}}}`).join(' ');
  return (
    <Panel title={<Trans>Words of the mail</Trans>}>
      <div className={own['words']}>
        <div className={styles['stack']}>
          <SelectField
            label={t`For reports in`}
            value={language}
            options={OFFERED.map(({ code, title }) => ({
              value: code,
              label: delivery.texts.some((each) => each.language === code) ? `${title} ✓` : title,
            }))}
            onValueChange={setLanguage}
          />
          <TextField
            label={t`Subject`}
            help={t`Empty: we write one.`}
            value={chosen.subject}
            maxLength={MAX_SUBJECT}
            onValueChange={(subject) => set({ subject })}
          />
          <TextArea
            label={t`Text`}
            help={t`You can use ${names}.`}
            rows={6}
            value={chosen.text}
            maxLength={MAX_MAIL_TEXT}
            onValueChange={(text) => set({ text })}
          />
        </div>
        <Preview words={chosen} fileAs={delivery.fileAs} />
      </div>
    </Panel>
  );
}

const MONTH_MS = 30 * 86_400_000;
/** A day that is no part of what is shown elsewhere: the preview of a mail that will come. */
const SAMPLE_MS = Date.UTC(2027, 0, 31);

function Preview({ words, fileAs }: { words: MailText; fileAs: ReportDelivery['fileAs'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const values: Record<ReportVariable, string> = {
    report: t`SEO report`,
    period: `${formats.date(SAMPLE_MS - MONTH_MS)} – ${formats.date(SAMPLE_MS)}`,
    websites: 'example.org',
    brand: t({ message: 'Your brand', comment: 'Stands for the name of a brand in the preview of a mail' }),
    date: formats.date(SAMPLE_MS),
  };
  const { report, websites, period } = values;
  const subject = words.subject.trim() === '' ? `${report}: ${period}` : fillVariables(words.subject, values);
  const ours =
    fileAs === 'link'
      ? t`The report “${report}” about ${websites} for ${period} is ready.`
      : t`Attached is the report “${report}” about ${websites} for ${period}.`;
  return (
    <section className={own['mail']} aria-label={t`Preview of the mail`}>
      <p className={own['subject']}>{subject}</p>
      <p>{words.text.trim() === '' ? ours : fillVariables(words.text, values)}</p>
      {fileAs === 'link' && (
        <p>
          <Trans>A button with the link follows, and until when it works.</Trans>
        </p>
      )}
      <p className={styles['hint']}>
        <Trans>At the end stand your brand and a link that stops the reports.</Trans>
      </p>
    </section>
  );
}
