import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { toHeadCode, toMetaTags } from '#core/tools/metatag/head-code.ts';
import {
  COMMON_FIELDS,
  KIND_FIELDS,
  missingFields,
  PAGE_KINDS,
  pageKindOf,
  type MetaField,
  type MetaFields,
} from '#core/tools/metatag/page-kinds.ts';
import { RESULT_ROOM, cutText } from '#core/tools/metatag/search-result.ts';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import tools from '#src/features/tools/tools.module.css';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Panel, SelectField, SeverityMark, TextArea, TextField } from '#src/ui/index.tsx';
import { HeadPreviews } from './head-previews.tsx';
import { PicturePicker, type Picture } from './picture-picker.tsx';
import { useFieldName, useKindName } from './meta-words.ts';
import styles from './metatag.module.css';

type GeneratorProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'>;

const SAMPLE: ToolOptions = {
  kind: 'product',
  title: 'Enamel mug, 350 ml, hand-painted | Cup & Co.',
  description:
    'A light mug for camp and kitchen. Fired twice, painted by hand, safe in the dishwasher. Delivered in two days.',
  url: 'https://cups.example/mugs/enamel-350/',
  site: 'Cup & Co.',
  image: 'https://cups.example/pictures/enamel-350.jpg',
  alt: 'A blue enamel mug on a wooden table',
  locale: 'en_US',
  name: 'Enamel mug, 350 ml',
  brand: 'Cup & Co.',
  sku: 'EM-350',
  price: '14.90',
  currency: 'EUR',
  stock: 'InStock',
};

/** A form for any kind of page, its previews and its code, all while one types. */
export function MetaGenerator({ options, onOptionsChange }: GeneratorProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<Picture | null>(null);
  const shown = useDeferredValue(options);
  const fields = fieldsOf(shown);
  const choices = {
    kind: shown['kind'],
    isLargeCard: (shown['card'] ?? '') === '',
    isIndexed: (shown['index'] ?? '') === '',
  };
  const clear = () =>
    onOptionsChange(Object.fromEntries([...COMMON_FIELDS, ...KIND_FIELDS].map((field) => [field, ''])));
  return (
    <div className={tools['panel']}>
      <Panel
        title={t`Your page`}
        actions={
          <div className={tools['actions']}>
            <Button variant="cancel" size="s" onClick={() => onOptionsChange(SAMPLE)}>
              <Trans>Sample</Trans>
            </Button>
            <Button variant="cancel" size="s" onClick={clear}>
              <Trans>Clear</Trans>
            </Button>
          </div>
        }
      >
        <div className={styles['form']}>
          <Choices options={options} onOptionsChange={onOptionsChange} />
          <Fields options={options} onOptionsChange={onOptionsChange} />
          <PicturePicker picture={picture} onPictureChange={setPicture} />
        </div>
      </Panel>
      <Missing fields={fields} kind={shown['kind']} />
      <HeadPreviews
        head={{
          title: fields.title ?? '',
          description: fields.description ?? '',
          url: fields.url ?? '',
          tags: toMetaTags(fields, choices),
        }}
        picture={picture}
      />
      <ToolOutput label={t`Code for the head of the page`} text={toHeadCode(fields, choices)} fileName="head.html" />
    </div>
  );
}

function fieldsOf(options: ToolOptions): MetaFields {
  return Object.fromEntries([...COMMON_FIELDS, ...KIND_FIELDS].map((field) => [field, options[field] ?? '']));
}

function Choices(props: GeneratorProps) {
  const { t } = useLingui();
  const kindName = useKindName();
  return (
    <ToolSettings>
      <ToolChoice
        {...props}
        name="kind"
        label={t`Kind of page`}
        choices={PAGE_KINDS.map(({ id }) => ({ value: id, label: kindName(id) }))}
      />
      <ToolChoice
        {...props}
        name="card"
        label={t`Card on X`}
        choices={[
          { value: '', label: t`Large picture` },
          { value: 'small', label: t`Small picture` },
        ]}
      />
      <ToolChoice
        {...props}
        name="index"
        label={t`Search engines`}
        choices={[
          { value: '', label: t`May show the page` },
          { value: 'no', label: t`Must not show it (noindex)` },
        ]}
      />
    </ToolSettings>
  );
}

function Fields({ options, onOptionsChange }: GeneratorProps) {
  const kind = pageKindOf(options['kind']);
  return (
    <div className={styles['fields']}>
      {[...COMMON_FIELDS, ...kind.fields].map((field) => (
        <Field
          key={field}
          field={field}
          isRequired={kind.required.includes(field)}
          value={options[field] ?? ''}
          onValueChange={(value) => onOptionsChange({ [field]: value })}
        />
      ))}
    </div>
  );
}

type FieldProps = { field: MetaField; isRequired: boolean; value: string; onValueChange: (value: string) => void };

const LONG: readonly MetaField[] = ['description', 'profiles', 'ingredients', 'steps'];
const DATES: readonly MetaField[] = ['published', 'modified', 'until'];
/** What is written in the ways of a standard, by an example of it. */
const EXAMPLES: Partial<Record<MetaField, string>> = {
  url: 'https://example.org/page/',
  image: 'https://example.org/picture.jpg',
  logo: 'https://example.org/logo.png',
  video: 'https://example.org/video.mp4',
  locale: 'en_US',
  currency: 'EUR',
  country: 'DE',
  hours: 'Mo-Fr 09:00-18:00',
  priceRange: '€€',
  price: '14.90',
  rating: '4.5',
  ratings: '120',
  system: 'Android, iOS',
  category: 'UtilitiesApplication',
};

/** Values of schema.org, of which Google takes no others. */
const VALUES: Partial<Record<MetaField, readonly string[]>> = {
  stock: ['InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'SoldOut', 'Discontinued'],
  employment: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
};

function Field({ field, isRequired, value, onValueChange }: FieldProps) {
  const { t } = useLingui();
  const fieldName = useFieldName();
  const widthText = useWidthText();
  const name = fieldName(field);
  const shared = {
    label: isRequired ? t`${name} (required)` : name,
    value,
    onValueChange,
    placeholder: EXAMPLES[field],
    help: widthText(field, value),
  };
  const values = VALUES[field];
  if (values !== undefined)
    return (
      <SelectField
        label={shared.label}
        value={value}
        onValueChange={onValueChange}
        options={['', ...values].map((each) => ({ value: each, label: each === '' ? '–' : each }))}
      />
    );
  if (LONG.includes(field))
    return (
      <div className={styles['wide']}>
        <TextArea {...shared} />
      </div>
    );
  const type = DATES.includes(field) ? 'date' : field === 'start' || field === 'end' ? 'datetime-local' : 'text';
  return (
    <div className={field === 'title' ? styles['wide'] : undefined}>
      <TextField {...shared} type={type} autoComplete="off" />
    </div>
  );
}

/** How much room of a search result a text takes; nothing for other fields. */
function useWidthText(): (field: MetaField, value: string) => string | undefined {
  const { t } = useLingui();
  const formats = useFormats();
  return (field, value) => {
    if ((field !== 'title' && field !== 'description') || value === '') return undefined;
    const room = RESULT_ROOM.desktop[field];
    const { widthPx, isCut } = cutText(value, room);
    const characters = formats.number(Array.from(value).length);
    const width = formats.number(widthPx);
    const limit = formats.number(room.maxPx);
    return isCut
      ? t`${characters} characters, ${width} of ${limit} px: too long, it is cut off`
      : t`${characters} characters, ${width} of ${limit} px`;
  };
}

function Missing({ fields, kind }: { fields: MetaFields; kind: string | undefined }) {
  const formats = useFormats();
  const fieldName = useFieldName();
  const missing = missingFields(pageKindOf(kind), fields);
  if (missing.length === 0)
    return (
      <p role="status">
        <SeverityMark severity="passed" label="" /> <Trans>Every required field is filled in.</Trans>
      </p>
    );
  const names = formats.list(missing.map(fieldName));
  return (
    <p role="status">
      <SeverityMark severity="warning" label="" /> <Trans>Still empty: {names}</Trans>
    </p>
  );
}
