import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LINK_DAYS, NEW_DELIVERY, reportDeliverySchema, type ReportDelivery } from '#core/reports/delivery.ts';
import { useReportDeliveries } from '#src/data/hooks/use-report-deliveries.ts';
import { EditFrame, useEditForm } from '#src/features/report-center/edit-form.tsx';
import styles from '#src/features/report-center/report-center.module.css';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, Panel, SelectField, Skeleton, TextField } from '#src/ui/index.tsx';
import { AddressFields } from './address-fields.tsx';
import { MailTextFields } from './mail-text-fields.tsx';

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
  const { add, change } = useReportDeliveries();
  const form = useEditForm<ReportDelivery>({
    ...{ first, schema: reportDeliverySchema, list: LIST },
    problemOf: ({ to, groups, webhook }) =>
      to.length + groups.length === 0 && webhook === ''
        ? t`Choose at least one recipient, group or webhook.`
        : undefined,
    store: (delivery) => (id === '' ? add(delivery) : change(id, delivery)),
    said: ({ name }) => t`Delivery “${name}” saved`,
  });
  const { value: delivery, set, wrong } = form;
  return (
    <EditFrame
      form={form}
      heading={id === '' ? <Trans>Add delivery</Trans> : <Trans>Edit delivery</Trans>}
      action={<Trans>Save delivery</Trans>}
    >
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
    </EditFrame>
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
