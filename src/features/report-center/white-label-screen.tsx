import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useReportBrands, type ReportBrandRow } from '#src/data/hooks/use-report-brands.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink, useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, DataTable, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

const EDIT = '/report-center/white-label/edit/';

/** The brands that reports can have. */
export function WhiteLabelScreen() {
  const { t } = useLingui();
  const navigate = useLocaleNavigate();
  const { brands } = useReportBrands();
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={<Trans>Name, logo, colour and footer of your reports. Have one for each client, if you like.</Trans>}
        actions={
          <Button onClick={() => navigate(EDIT)}>
            <Trans>Add brand</Trans>
          </Button>
        }
      >
        <Trans>White label</Trans>
      </PageTitle>
      {brands === undefined ? <Skeleton label={t`Loading your brands`} lines={4} /> : <BrandTable brands={brands} />}
    </div>
  );
}

function BrandTable({ brands }: { brands: readonly ReportBrandRow[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const snackbar = useSnackbar();
  const attempt = useAttempt();
  const { remove, restore } = useReportBrands();

  async function handleRemove(brand: ReportBrandRow) {
    const { id, label } = brand;
    await remove(id);
    snackbar.show({
      text: t`Brand “${label}” deleted`,
      actionLabel: t`Undo`,
      onAction: () => void attempt(() => restore(brand)),
    });
  }
  return (
    <DataTable
      caption={t`Brands`}
      emptyText={t`No brand yet. Until you add one, reports have the name and colour of this website.`}
      rows={brands}
      getRowId={({ id }) => id}
      columns={[
        {
          id: 'label',
          header: t`Brand`,
          isPrimary: true,
          cell: ({ id, label }) => (
            <LocaleLink path={`${EDIT}?brand=${encodeURIComponent(id)}`}>
              {label} <Pencil width={14} height={14} aria-hidden="true" />
            </LocaleLink>
          ),
        },
        { id: 'name', header: t`Name in reports`, cell: ({ name }) => name },
        {
          id: 'default',
          header: t`Used for`,
          cell: ({ defaultFor }) =>
            defaultFor.length === 0 ? t`Chosen in the report` : formats.list(defaultFor.map(shownHost)),
        },
        {
          id: 'actions',
          header: t`Actions`,
          isPrimary: true,
          cell: (brand) => (
            <Button
              variant="close"
              size="s"
              aria-label={t`Delete ${brand.label}`}
              onClick={() => void attempt(() => handleRemove(brand))}
            >
              <Trans>Delete</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}
