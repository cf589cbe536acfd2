import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_SEARCHES } from '#core/contract/lists/serp-settings.ts';
import { ENGINE_KIND_NAMES, SEARCH_ENGINES, findSearchEngine } from '#core/domain/search-engines.ts';
import { OWN_RULE_KINDS, type OwnRule, type OwnRuleKind } from '#core/domain/serp/own-rule.ts';
import { SERP_DEPTHS, SERP_DEVICES, defaultSearch, toSearchKey, type SerpDepth } from '#core/domain/serp/search.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { FollowedSearch, useSerpSettings } from '#src/data/hooks/use-serp-settings.ts';
import { Button, Dialog, SelectField, TextField } from '#src/ui/index.tsx';
import { useSearchName } from './result-list.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import styles from './serp-keywords.module.css';

type SettingsDialogProps = { site: string; settings: ReturnType<typeof useSerpSettings>; onClose: () => void };

/** In which searches a website is followed, which addresses are its own, and when is checked. */
export function SettingsDialog({ site, settings, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { searches, current, rule, save } = settings;
  return (
    <Dialog
      isOpen
      size="l"
      title={t`Searches and schedule`}
      onClose={onClose}
      footer={
        <Button variant="cancel" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles['stack']}>
        <Searches searches={searches} onChange={(next) => void attempt(() => save({ searches: [...next] }))} />
        <RuleFields rule={rule} onChange={(next) => void attempt(() => save({ rule: next }))} />
        <ScheduleFields key={toSearchKey(current.search)} site={site} followed={current} />
      </div>
    </Dialog>
  );
}

type SearchesProps = { searches: readonly FollowedSearch[]; onChange: (searches: readonly FollowedSearch[]) => void };

function Searches({ searches, onChange }: SearchesProps) {
  const { t } = useLingui();
  const searchName = useSearchName();
  return (
    <section className={styles['stack']} aria-label={t`Searches`}>
      <h3 className={styles['answer']}>
        <Trans>Searches</Trans>
      </h3>
      <ul className={styles['tree']}>
        {searches.map(({ search, depth }) => (
          <li key={toSearchKey(search)} className={styles['row']}>
            <span>
              {searchName(search)}, <Trans>first {depth}</Trans>
            </span>
            {searches.length > 1 && (
              <Button
                variant="cancel"
                size="s"
                aria-label={t`Remove ${searchName(search)}`}
                onClick={() => onChange(searches.filter((each) => each.search !== search))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {searches.length < MAX_SEARCHES && <NewSearch searches={searches} onChange={onChange} />}
    </section>
  );
}

function NewSearch({ searches, onChange }: SearchesProps) {
  const { t, i18n } = useLingui();
  const [engineId, setEngineId] = useState(1);
  const [device, setDevice] = useState<FollowedSearch['search']['device']>('desktop');
  const [language, setLanguage] = useState(defaultSearch(1).language);
  const [place, setPlace] = useState('');
  const [depth, setDepth] = useState<SerpDepth>(100);
  const search = { engineId, device, language: language.trim().toLowerCase(), place: place.trim() };
  const isKnown = searches.some((each) => toSearchKey(each.search) === toSearchKey(search));
  const isLanguage = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/u.test(search.language);
  const regions = new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'code' });
  const devices = { desktop: t`Desktop`, mobile: t`Mobile` };
  function chooseEngine(value: string) {
    setEngineId(Number(value));
    setLanguage(findSearchEngine(Number(value))?.language ?? 'en');
  }
  return (
    <div className={styles['filters']}>
      <SelectField
        label={t`Search engine`}
        value={String(engineId)}
        onValueChange={chooseEngine}
        options={SEARCH_ENGINES.map(({ id, name, geo, kind }) => ({
          value: String(id),
          label: `${ENGINE_KIND_NAMES[kind]}: ${name} (${regions.of(geo) ?? geo})`,
        }))}
      />
      <SelectField
        label={t`Device`}
        value={device}
        onValueChange={(value) => setDevice(SERP_DEVICES.find((each) => each === value) ?? 'desktop')}
        options={SERP_DEVICES.map((value) => ({ value, label: devices[value] }))}
      />
      <TextField
        label={t`Language`}
        value={language}
        onValueChange={setLanguage}
        maxLength={8}
        error={isLanguage ? undefined : t`Two letters, such as de`}
      />
      <TextField
        label={t`Place`}
        value={place}
        onValueChange={setPlace}
        maxLength={120}
        placeholder="Berlin,Germany"
        help={t`Empty for the whole country`}
      />
      <SelectField
        label={t`Depth`}
        value={String(depth)}
        onValueChange={(value) => setDepth(SERP_DEPTHS.find((each) => String(each) === value) ?? 100)}
        options={SERP_DEPTHS.map((value) => ({ value: String(value), label: t`first ${value}` }))}
      />
      <Button
        variant="cancel"
        disabled={isKnown || !isLanguage}
        onClick={() => onChange([...searches, { search, depth }])}
      >
        <Trans>Add search</Trans>
      </Button>
    </div>
  );
}

function RuleFields({ rule, onChange }: { rule: OwnRule; onChange: (rule: OwnRule) => void }) {
  const { t } = useLingui();
  const [path, setPath] = useState(rule.path);
  const names: Record<OwnRuleKind, string> = {
    host: t`This host only`,
    www: t`This host with and without www`,
    subdomains: t`This host and its subdomains`,
    path: t`Addresses of this host that begin with a path`,
  };
  const change = (kind: OwnRuleKind) => onChange({ kind, path: kind === 'path' ? path : '' });
  return (
    <section className={styles['filters']} aria-label={t`Own addresses`}>
      <SelectField
        label={t`What counts as your website`}
        value={rule.kind}
        onValueChange={(value) => change(OWN_RULE_KINDS.find((kind) => kind === value) ?? 'subdomains')}
        options={OWN_RULE_KINDS.map((value) => ({ value, label: names[value] }))}
      />
      {rule.kind === 'path' && (
        <TextField
          label={t`Path`}
          value={path}
          onValueChange={setPath}
          onBlur={() => change('path')}
          maxLength={300}
          placeholder="/shop/"
        />
      )}
    </section>
  );
}
