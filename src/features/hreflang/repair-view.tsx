import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { HreflangCluster } from '#core/audit/hreflang/clusters.ts';
import { judgeRepair, repairCluster, type HreflangRepair, type RepairChoices } from '#core/audit/hreflang/repair.ts';
import { saveFile } from '#src/data/save-file.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { Badge, Button, CopyButton, EmptyNote, Foreign, Panel, SelectField } from '#src/ui/index.tsx';
import { ClusterChoice } from './cluster-choice.tsx';
import styles from './hreflang.module.css';
import { REPAIR_FORMS, writeRepair, type RepairForm } from './repair-text.ts';
import { HREFLANG_RULES } from './rules.ts';

type RepairViewProps = { clusters: readonly HreflangCluster[]; site: string; texts: CheckTexts };

/** The corrected set of one cluster or of all, in three forms, with what the person chose where pages disagree. */
export function RepairView({ clusters, site, texts }: RepairViewProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(clusters.length > 1 ? 'all' : '0');
  const [choices, setChoices] = useState<ReadonlyMap<number, RepairChoices>>(new Map());
  const repairs = useMemo(
    () => clusters.map((cluster, place) => ({ place, cluster, repair: repairCluster(cluster, choices.get(place)) })),
    [clusters, choices],
  );
  const shown = chosen === 'all' ? repairs : repairs.filter(({ place }) => String(place) === chosen);
  function choose(place: number, code: string, url: string | null) {
    setChoices((old) => new Map(old).set(place, new Map(old.get(place)).set(code, url)));
  }
  if (clusters.length === 0)
    return (
      <EmptyNote title={t`Nothing to repair`}>
        <Trans>None of these pages names a language version.</Trans>
      </EmptyNote>
    );
  const only = shown.length === 1 ? shown[0] : undefined;
  return (
    <div className={styles['stack']}>
      {clusters.length > 1 && <ClusterChoice clusters={clusters} value={chosen} onValueChange={setChosen} hasAll />}
      {only !== undefined && only.repair.conflicts.length > 0 && (
        <Conflicts
          repair={only.repair}
          choices={choices.get(only.place) ?? new Map<string, string | null>()}
          onChoose={(code, url) => choose(only.place, code, url)}
        />
      )}
      {only === undefined && <ConflictNote repairs={shown.map(({ repair }) => repair)} />}
      <Verdict shown={shown} texts={texts} />
      <LeftOut repairs={shown.map(({ repair }) => repair)} />
      <Output repairs={shown.map(({ repair }) => repair)} site={site} />
    </div>
  );
}

type ConflictsProps = {
  repair: HreflangRepair;
  choices: RepairChoices;
  onChoose: (code: string, url: string | null) => void;
};
const NONE = '';

function Conflicts({ repair, choices, onChoose }: ConflictsProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Choose where pages disagree`}>
      <div className={styles['stack']}>
        {repair.conflicts.map(({ code, candidates }) => (
          <SelectField
            key={code}
            label={t`Version for ${code}`}
            value={choices.get(code) === null ? NONE : (choices.get(code) ?? candidates[0] ?? NONE)}
            onValueChange={(url) => onChoose(code, url === NONE ? null : url)}
            options={[
              ...candidates.map((url) => ({ value: url, label: url })),
              { value: NONE, label: t`Leave it out` },
            ]}
          />
        ))}
      </div>
    </Panel>
  );
}

function ConflictNote({ repairs }: { repairs: readonly HreflangRepair[] }) {
  const count = repairs.filter(({ conflicts }) => conflicts.length > 0).length;
  if (count === 0) return null;
  return (
    <p className={styles['hint']}>
      <Plural
        value={count}
        one="In # cluster pages disagree, and the version named most is taken. Choose that cluster to take another."
        other="In # clusters pages disagree, and the version named most is taken. Choose a cluster to take another."
      />
    </p>
  );
}

type Shown = readonly { readonly cluster: HreflangCluster; readonly repair: HreflangRepair }[];

/** What our own rules say of the corrected set. */
function Verdict({ shown, texts }: { shown: Shown; texts: CheckTexts }) {
  const findings = useMemo(
    () => shown.flatMap(({ cluster, repair }) => judgeRepair(HREFLANG_RULES, cluster, repair).findings),
    [shown],
  );
  if (findings.length === 0)
    return (
      <p role="status" className={styles['hint']}>
        <Badge tone="passed">
          <Trans>Checked</Trans>
        </Badge>{' '}
        <Trans>The same rules find nothing wrong with this set in any of its three forms.</Trans>
      </p>
    );
  return (
    <div role="status" className={styles['hint']}>
      <Badge tone="error">
        <Trans>Not clean</Trans>
      </Badge>
      <ul>
        {findings.map((finding, place) => (
          <li key={place}>
            {texts.title(finding.check)} <Foreign>{finding.at}</Foreign>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SHOWN_DROPPED = 50;

/** Entries that are in no set, and pages that should have none. */
function LeftOut({ repairs }: { repairs: readonly HreflangRepair[] }) {
  const dropped = repairs.flatMap((each) => each.dropped);
  const cleared = repairs.flatMap((each) => each.cleared);
  return (
    <>
      {dropped.length > 0 && (
        <details className={styles['hint']}>
          <summary>
            <Plural
              value={dropped.length}
              one="# entry is left out: its code is unknown, or its page cannot be indexed or was not read"
              other="# entries are left out: their codes are unknown, or their pages cannot be indexed or were not read"
            />
          </summary>
          <ul>
            {dropped.slice(0, SHOWN_DROPPED).map(({ lang, href }) => (
              <li key={`${lang} ${href}`}>
                <Foreign>{`${lang}: ${href}`}</Foreign>
              </li>
            ))}
          </ul>
        </details>
      )}
      {cleared.length > 0 && (
        <details className={styles['hint']}>
          <summary>
            <Plural
              value={cleared.length}
              one="Remove all hreflang annotations from # page that is in no set"
              other="Remove all hreflang annotations from # pages that are in no set"
            />
          </summary>
          <ul>
            {cleared.slice(0, SHOWN_DROPPED).map((url) => (
              <li key={url}>
                <Foreign>{url}</Foreign>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const FILES = {
  html: ['hreflang.html.txt', 'text/plain'],
  header: ['hreflang-headers.txt', 'text/plain'],
  sitemap: ['hreflang-sitemap.xml', 'application/xml'],
} as const;

function Output({ repairs, site }: { repairs: readonly HreflangRepair[]; site: string }) {
  const { t } = useLingui();
  const [form, setForm] = useState<RepairForm>('html');
  const sets = repairs.map(({ entries }) => entries).filter((entries) => entries.length > 0);
  const text = useMemo(() => writeRepair(form, sets), [form, sets]);
  const labels: Record<RepairForm, string> = {
    html: t`Link elements for the head`,
    header: t`HTTP header lines`,
    sitemap: t`Sitemap XML`,
  };
  if (sets.length === 0)
    return (
      <EmptyNote title={t`No set can be written`}>
        <Trans>Fewer than two versions answer, can be indexed and have a known language code.</Trans>
      </EmptyNote>
    );
  const [name, type] = FILES[form];
  return (
    <Panel title={t`Corrected set`}>
      <div className={styles['stack']}>
        <div className={styles['choices']}>
          <SelectField
            label={t`Write as`}
            value={form}
            onValueChange={(next) => setForm(REPAIR_FORMS.find((each) => each === next) ?? 'html')}
            options={REPAIR_FORMS.map((value) => ({ value, label: labels[value] }))}
          />
          <CopyButton text={() => text} label={t`Copy`} />
          <Button variant="cancel" size="s" onClick={() => saveFile(`${site}-${name}`, text, type)}>
            <Trans>Download</Trans>
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <pre className={styles['code']} tabIndex={0} aria-label={labels[form]}>
          <Foreign>{text}</Foreign>
        </pre>
      </div>
    </Panel>
  );
}
