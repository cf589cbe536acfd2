import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { MAX_COMPONENTS, type StatusPages, type StatusSettings } from '#core/contract/status-page.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { IconButton, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { moved } from './status-draft.ts';
import { useKindNames } from './words.ts';

type Components = StatusSettings['components'];
type StatusComponentsProps = {
  components: Components;
  monitors: StatusPages['monitors'];
  isNameMissing: boolean;
  onChange: (components: Components) => void;
};

/** Monitors that a status page shows, each by a name for everybody. */
export function StatusComponents({ components, monitors, isNameMissing, onChange }: StatusComponentsProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const labels = new Map(
    monitors.map(({ id, site, kind, url }) => [id, `${shownHost(site)} · ${kinds[kind].name} · ${pathOf(url)}`]),
  );
  const left = monitors.filter(({ id }) => components.every(({ monitorId }) => monitorId !== id));
  const setName = (at: number, name: string) =>
    onChange(components.map((each, index) => (index === at ? { ...each, name } : each)));

  return (
    <fieldset className={styles['group']}>
      <legend className={styles['heading']}>
        <Trans>Systems</Trans>
      </legend>
      {components.length === 0 && (
        <p className={styles['hint']}>
          <Trans>Nothing is shown yet. Choose a monitor below.</Trans>
        </p>
      )}
      <ul className={styles['list']}>
        {components.map(({ monitorId, name }, at) => {
          const label = labels.get(monitorId) ?? t`Deleted monitor`;
          return (
            <li key={monitorId} className={styles['component']}>
              <TextField
                label={t`Public name`}
                value={name}
                maxLength={80}
                onValueChange={(text) => setName(at, text)}
                help={label}
                error={isNameMissing && name.trim() === '' ? t`Enter a name that visitors may read.` : undefined}
              />
              <div className={styles['tools']}>
                <IconButton
                  label={t`Move ${name} up`}
                  icon={<ArrowUp size={16} />}
                  disabled={at === 0}
                  onClick={() => onChange(moved(components, at, -1))}
                />
                <IconButton
                  label={t`Move ${name} down`}
                  icon={<ArrowDown size={16} />}
                  disabled={at === components.length - 1}
                  onClick={() => onChange(moved(components, at, 1))}
                />
                <IconButton
                  label={t`Remove ${name}`}
                  icon={<X size={16} />}
                  onClick={() => onChange(components.toSpliced(at, 1))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && components.length < MAX_COMPONENTS && (
        <SelectField
          label={t`Add a monitor`}
          value=""
          onValueChange={(id) => {
            const monitor = left.find((each) => each.id === id);
            if (monitor === undefined) return;
            const { site, kind } = monitor;
            const name = kind === 'availability' ? shownHost(site) : `${shownHost(site)} · ${kinds[kind].name}`;
            onChange([...components, { monitorId: id, name: name.slice(0, 80) }]);
          }}
          options={[
            { value: '', label: t`Choose a monitor` },
            ...left.map(({ id }) => ({ value: id, label: labels.get(id) ?? id })),
          ]}
        />
      )}
    </fieldset>
  );
}

/** A path tells two pages of a website apart. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}
