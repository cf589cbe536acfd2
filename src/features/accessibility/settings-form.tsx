import { Trans, useLingui } from '@lingui/react/macro';
import { AXE_TAGS, DEFAULT_TAGS, type AxeTag } from '#core/audit/accessibility/options.ts';
import {
  ACCESSIBILITY_ZOOMS,
  accessibilityScheme,
  accessibilityViewport,
  type AccessibilityParams,
} from '#core/contract/analyses/accessibility.ts';
import { CheckboxField, Disclosure, SelectField } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { useTagNames, useViewNames } from './view-names.ts';

export type Settings = Pick<AccessibilityParams, 'tags' | 'viewport' | 'scheme' | 'zoom'>;

export const FIRST_SETTINGS: Settings = { tags: [...DEFAULT_TAGS], viewport: 'desktop', scheme: 'light', zoom: 100 };

type SettingsFormProps = { settings: Settings; onChange: (settings: Settings) => void };

/** How pages are looked at, and by which rules. */
export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const { t } = useLingui();
  const names = useViewNames();
  return (
    <div className={styles['stack']}>
      <div className={styles['settings']}>
        <SelectField
          label={t`Window`}
          value={settings.viewport}
          onValueChange={(next) =>
            onChange({ ...settings, viewport: accessibilityViewport.catch('desktop').parse(next) })
          }
          options={accessibilityViewport.options.map((value) => ({ value, label: names[value] }))}
        />
        <SelectField
          label={t`Colors`}
          value={settings.scheme}
          onValueChange={(next) => onChange({ ...settings, scheme: accessibilityScheme.catch('light').parse(next) })}
          options={accessibilityScheme.options.map((value) => ({ value, label: names[value] }))}
        />
        <SelectField
          label={t`Zoom`}
          value={String(settings.zoom)}
          onValueChange={(next) =>
            onChange({ ...settings, zoom: ACCESSIBILITY_ZOOMS.find((zoom) => String(zoom) === next) ?? 100 })
          }
          options={ACCESSIBILITY_ZOOMS.map((zoom) => ({ value: String(zoom), label: names[zoom] }))}
        />
      </div>
      <Disclosure summary={t`Rules to check: ${settings.tags.length} of ${AXE_TAGS.length} groups`}>
        <TagChoice tags={settings.tags} onChange={(tags) => onChange({ ...settings, tags })} />
      </Disclosure>
    </div>
  );
}

function TagChoice({ tags, onChange }: { tags: readonly AxeTag[]; onChange: (tags: AxeTag[]) => void }) {
  const { t } = useLingui();
  const names = useTagNames();
  return (
    <fieldset className={styles['tags']}>
      <legend>
        <Trans>Groups of rules</Trans>
      </legend>
      {AXE_TAGS.map((tag) => {
        const isChosen = tags.includes(tag);
        const isLast = isChosen && tags.length === 1;
        return (
          <CheckboxField
            key={tag}
            label={names[tag]}
            isChecked={isChosen}
            disabled={isLast}
            help={isLast ? t`Keep at least one.` : undefined}
            onCheckedChange={(isChecked) =>
              onChange(AXE_TAGS.filter((each) => (each === tag ? isChecked : tags.includes(each))))
            }
          />
        );
      })}
    </fieldset>
  );
}
