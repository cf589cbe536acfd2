import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { LINK_DAYS, NEW_DELIVERY, reportDeliverySchema, type ReportDelivery } from '#core/reports/delivery.ts';
import { useReportDeliveries } from '#src/data/hooks/use-report-deliveries.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, ErrorNote, PageTitle, Panel, SelectField, Skeleton, TextField, useSnackbar } from '#src/ui/index.tsx';
import { AddressFields } from './address-fields.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import styles from './report-delivery.module.css';

const LIST = '/report-center/delivery/';

/** Describes a delivery: who, with what words, and how the file comes. */
export function DeliveryEditScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { deliveries } = useReportDeliveries();
  if (id === '') return <DeliveryForm id="" first={NEW_DELIVERY} />;
  if (deliveries === undefined) return <Skeleton label={t`Loading the delivery`} lines={6} />;
  const found = deliveries.find((each) => each.id === id);
  if (found === undefined) return <ErrorNote text={errorText('NOT_FOUND')} />;
  const { id: _id, ...first } = found;
  return <DeliveryForm id={id} first={first} />;
}

function DeliveryForm({ id, first }: { id: string; first: ReportDelivery }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  const { add, change } = useReportDeliveries();
  const [delivery, setDelivery] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const set = (part: Partial<ReportDelivery>) => setDelivery({ ...delivery, ...part });
  const parsed = reportDeliverySchema.safeParse(delivery);
  const wrong = new Set(isChecked && !parsed.success ? parsed.error.issues.map(({ path }) => String(path[0])) : []);
  const isForNobody = [delivery.to, delivery.groups].every((each) => each.length === 0) && delivery.webhook === '';

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!parsed.success || isForNobody) return;
    try {
      await (id === '' ? add(parsed.data) : change(id, parsed.data));
      snackbar.show({ text: t`Delivery “${parsed.data.name}” saved` });
      navigate(LIST);
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return (
    <form className={styles['screen']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PageTitle
        actions={
          <>
            <Button variant="cancel" onClick={() => navigate(LIST)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Save delivery</Trans>
            </Button>
          </>
        }
      >
        {id === '' ? <Trans>Add delivery</Trans> : <Trans>Edit delivery</Trans>}
      </PageTitle>
      {isChecked && isForNobody && <ErrorNote text={t`Choose at least one recipient, group or webhook.`} />}
      <div className={styles['settings']}>
        <Panel title={<Trans>Name</Trans>}>
          <TextField
            label={t`Name in your list`}
            value={delivery.name}
            maxLength={80}
            required
            error={wrong.has('name') ? errorText('REQUIRE_MSG') : undefined}
            onValueChange={(name) => set({ name })}
          />
        </Panel>
        <AddressFields delivery={delivery} onChange={set} />
        <MailTextFields delivery={delivery} onChange={set} />
        <FileFields delivery={delivery} onChange={set} wrong={wrong} />
      </div>
    </form>
  );
}

type FileFieldsProps = {
  delivery: ReportDelivery;
  onChange: (part: Partial<ReportDelivery>) => void;
  wrong: ReadonlySet<string>;
};

function FileFields({ delivery, onChange, wrong }: FileFieldsProps) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>File and answers</Trans>}>
      <div className={styles['pair']}>
        <SelectField
          label={t`The file comes`}
          value={delivery.fileAs}
          options={[
            { value: 'attachment', label: t`Attached, up to 7 MB; a larger one as a link` },
            { value: 'link', label: t`As a link` },
          ]}
          onValueChange={(fileAs) => onChange({ fileAs: fileAs === 'link' ? 'link' : 'attachment' })}
        />
        <SelectField
          label={t`Links work for`}
          value={String(delivery.linkDays)}
          options={LINK_DAYS.map((days) => ({
            value: String(days),
            label: plural(days, { one: '# day', other: '# days' }),
          }))}
          onValueChange={(value) => onChange({ linkDays: LINK_DAYS.find((days) => String(days) === value) ?? 30 })}
        />
        <TextField
          label={t`Answers go to`}
          type="email"
          help={t`Empty: to the address of your account.`}
          value={delivery.replyTo}
          maxLength={254}
          error={wrong.has('replyTo') ? t`Write an address such as ann@example.org, without a name.` : undefined}
          onValueChange={(replyTo) => onChange({ replyTo: replyTo.trim() })}
        />
        <TextField
          label={t`Webhook`}
          type="url"
          help={t`A public address that is told of each report, with a link to it. Empty: none.`}
          value={delivery.webhook}
          maxLength={500}
          error={wrong.has('webhook') ? t`Write an address that begins with https:// or http://.` : undefined}
          onValueChange={(webhook) => onChange({ webhook: webhook.trim() })}
        />
      </div>
    </Panel>
  );
}
