import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { reportBrandSchema, type ReportBrandRow } from '#core/reports/brand-row.ts';
import { DEFAULT_COLOUR, toReportBrand } from '#core/reports/brand.ts';
import { contrastOf } from '#core/base/color/hex-contrast.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { useReportBrands } from '#src/data/hooks/use-report-brands.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { CheckboxField, ErrorNote, Panel, Skeleton, TextField } from '#src/ui/index.tsx';
import { BrandSample } from './brand-sample.tsx';
import { EditFrame, useEditForm } from './edit-form.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './report-center.module.css';

/** Few brands have a sender of their own. */
const SenderPanel = lazy(async () => ({ default: (await import('./sender/sender-panel.tsx')).SenderPanel }));

const LIST = '/report-center/white-label/';
const NEW_BRAND: ReportBrandRow = {
  ...{ label: '', name: '', colour: DEFAULT_COLOUR, logo: '', footer: '', contact: '' },
  defaultFor: [],
};

/** One brand of reports; without an id, a new one. */
export function WhiteLabelEditScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { brands } = useReportBrands();
  const found = brands?.find((each) => each.id === id);
  if (brands === undefined) return <Skeleton label={t`Loading the brand`} lines={8} />;
  if (id !== '' && found === undefined) return <ErrorNote text={errorText('NOT_FOUND')} />;
  return <BrandForm key={id} id={id} stored={found === undefined ? NEW_BRAND : withoutId(found)} />;
}

function withoutId({ id: _id, ...brand }: ReportBrandRow & { id: string }): ReportBrandRow {
  return brand;
}

function BrandForm({ id, stored }: { id: string; stored: ReportBrandRow }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { add, change } = useReportBrands();
  const form = useEditForm<ReportBrandRow>({
    ...{ first: stored, schema: reportBrandSchema, list: LIST },
    store: (brand) => (id === '' ? add(brand) : change(id, brand)),
    said: ({ label }) => t`Brand “${label}” saved`,
  });
  const { value: brand, set, wrong } = form;
  return (
    <EditFrame
      form={form}
      heading={id === '' ? <Trans>Add brand</Trans> : <Trans>Edit brand</Trans>}
      action={<Trans>Save brand</Trans>}
    >
      <div className={styles['builder']}>
        <div className={styles['settings']}>
          <Panel title={<Trans>Name</Trans>}>
            <div className={styles['pair']}>
              <TextField
                label={t`Name in your list`}
                value={brand.label}
                maxLength={60}
                required
                error={wrong.has('label') ? errorText('REQUIRE_MSG') : undefined}
                onValueChange={(label) => set({ label })}
              />
              <TextField
                label={t`Name in reports`}
                value={brand.name}
                maxLength={80}
                required
                error={wrong.has('name') ? errorText('REQUIRE_MSG') : undefined}
                onValueChange={(name) => set({ name })}
              />
              <TextField
                label={t`Contact`}
                help={t`Such as an e-mail address, on the first page`}
                value={brand.contact}
                maxLength={200}
                onValueChange={(contact) => set({ contact })}
              />
              <TextField
                label={t`Footer of each page`}
                value={brand.footer}
                maxLength={200}
                onValueChange={(footer) => set({ footer })}
              />
            </div>
          </Panel>
          <Panel title={<Trans>Look</Trans>}>
            <div className={styles['stack']}>
              <ColourField colour={brand.colour} onChange={(colour) => set({ colour })} />
              <PictureField kind="logo" picture={brand.logo} onChange={(logo) => set({ logo })} />
              <PictureField
                kind="favicon"
                picture={brand.favicon ?? ''}
                onChange={(favicon) => set({ favicon: favicon === '' ? undefined : favicon })}
              />
            </div>
          </Panel>
          <Suspense fallback={<Skeleton label={t`Loading the sender`} lines={3} />}>
            <SenderPanel
              email={brand.senderEmail ?? ''}
              onChange={(senderEmail) => set({ senderEmail: senderEmail === '' ? undefined : senderEmail })}
            />
          </Suspense>
          <Panel title={<Trans>Websites that have this brand by default</Trans>}>
            <DefaultSites sites={brand.defaultFor} onChange={(defaultFor) => set({ defaultFor: [...defaultFor] })} />
          </Panel>
        </div>
        <BrandSample brand={brand} />
      </div>
    </EditFrame>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/u;
/** WCAG 2.2: large text, and marks that have to be seen. */
const READABLE = 4.5;
const VISIBLE = 3;

function ColourField({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [typed, setTyped] = useState(colour);
  const isColour = COLOUR.test(typed);
  const onWhite = isColour ? contrastOf(typed, '#ffffff') : 0;
  const { onColour } = toReportBrand({ ...NEW_BRAND, colour });
  const ofText = formats.number(Math.round(contrastOf(colour, onColour) * 10) / 10);
  const ofMarks = formats.number(Math.round(onWhite * 10) / 10);
  const note =
    onWhite < VISIBLE
      ? t`Contrast on white is ${ofMarks}: lines and numbers in this colour are hard to see. Choose a darker one.`
      : onWhite < READABLE
        ? t`Contrast on white is ${ofMarks}: enough for lines and large text. Text on the colour has ${ofText}.`
        : t`Contrast on white is ${ofMarks}, of text on the colour ${ofText}: both are good.`;
  const change = (next: string) => {
    setTyped(next);
    if (COLOUR.test(next)) onChange(next);
  };
  return (
    <div className={styles['colour']}>
      <TextField
        label={t`Colour`}
        value={typed}
        maxLength={7}
        spellCheck={false}
        error={isColour ? undefined : t`Write a colour as # and six digits, such as #1f5fbf.`}
        help={note}
        onValueChange={(next) => change(next.trim().toLowerCase())}
      />
      <input
        type="color"
        aria-label={t`Choose a colour`}
        value={isColour ? typed : colour}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}

const SHOWN = 30;

function DefaultSites({ sites, onChange }: { sites: readonly string[]; onChange: (sites: readonly string[]) => void }) {
  const { rows = [] } = useProjects({ limit: SHOWN });
  if (rows.length === 0)
    return (
      <p className={styles['hint']}>
        <Trans>Add a website first.</Trans>
      </p>
    );
  return (
    <div className={styles['ticks']}>
      {rows.map(({ site }) => (
        <CheckboxField
          key={site}
          label={shownHost(site)}
          isChecked={sites.includes(site)}
          onCheckedChange={(isChecked) =>
            onChange(isChecked ? [...sites, site] : sites.filter((each) => each !== site))
          }
        />
      ))}
    </div>
  );
}
