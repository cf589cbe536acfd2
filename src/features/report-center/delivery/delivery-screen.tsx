import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense } from 'react';
import { useReportDeliveries, type ReportDeliveryRow } from '#src/data/hooks/use-report-deliveries.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink, useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, DataTable, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';

/** With their dialogs; the deliveries stand there before. */
const RecipientsPanel = lazy(async () => ({ default: (await import('./recipients-panel.tsx')).RecipientsPanel }));
const WebhookKeyPanel = lazy(async () => ({ default: (await import('./webhook-key-panel.tsx')).WebhookKeyPanel }));

const NEW = '/report-center/delivery/new/';
const EDIT = '/report-center/delivery/edit/';

/** Who gets reports and how: deliveries that schedules use, and the people in them. */
export function DeliveryScreen() {
  const { t } = useLingui();
  const navigate = useLocaleNavigate();
  const { deliveries } = useReportDeliveries();
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={
          <span>
            <Trans>
              A delivery says who gets a report and with what words.{' '}
              <LocaleLink path="/report-center/schedule/">Schedule a report</LocaleLink> to use it.
            </Trans>
          </span>
        }
        actions={
          <Button onClick={() => navigate(NEW)}>
            <Trans>Add delivery</Trans>
          </Button>
        }
      >
        <Trans>Delivery</Trans>
      </PageTitle>
      {deliveries === undefined ? (
        <Skeleton label={t`Loading your deliveries`} lines={4} />
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
      <Suspense fallback={<Skeleton label={t`Loading the recipients`} lines={3} />}>
        <RecipientsPanel />
        {deliveries?.some(({ webhook }) => webhook !== '') === true && <WebhookKeyPanel />}
      </Suspense>
    </div>
  );
}

function DeliveryTable({ deliveries }: { deliveries: readonly ReportDeliveryRow[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const snackbar = useSnackbar();
  const attempt = useAttempt();
  const { remove, restore } = useReportDeliveries();

  async function handleRemove(delivery: ReportDeliveryRow) {
    const { id, name } = delivery;
    await remove(id);
    snackbar.show({
      text: t`Delivery “${name}” deleted`,
      actionLabel: t`Undo`,
      onAction: () => void attempt(() => restore(delivery)),
    });
  }
  return (
    <DataTable
      caption={t`Deliveries`}
      emptyText={t`No delivery yet. Add one to send scheduled reports to your clients.`}
      rows={deliveries}
      getRowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t`Delivery`,
          isPrimary: true,
          cell: ({ id, name }) => (
            <LocaleLink path={`${EDIT}?delivery=${encodeURIComponent(id)}`}>
              {name} <Pencil width={14} height={14} aria-hidden="true" />
            </LocaleLink>
          ),
        },
        {
          id: 'to',
          header: t`To`,
          cell: ({ to, groups, webhook }) =>
            [formats.list([...groups, ...to.slice(0, 3)]), to.length > 3 ? `+${to.length - 3}` : '', webhook]
              .filter((text) => text !== '')
              .join(' · '),
        },
        {
          id: 'file',
          header: t`File`,
          cell: ({ fileAs }) => (fileAs === 'link' ? t`As a link` : t`Attached`),
        },
        {
          id: 'actions',
          header: t`Actions`,
          isPrimary: true,
          cell: (delivery) => (
            <Button
              variant="close"
              size="s"
              aria-label={t`Delete ${delivery.name}`}
              onClick={() => void attempt(() => handleRemove(delivery))}
            >
              <Trans>Delete</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}
