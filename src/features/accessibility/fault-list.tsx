import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IMPACTS } from '#core/audit/accessibility/outcomes.ts';
import { everywhere } from '#core/audit/accessibility/everywhere.ts';
import type { AccessibilitySiteBody } from '#core/contract/analyses/accessibility-site.ts';
import { IgnoreForm } from '#src/analysis/ignoring/ignore-form.tsx';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { PageLink } from '#src/analysis/whole-site/sample-columns.tsx';
import {
  Button,
  Disclosure,
  DownloadMenu,
  EmptyNote,
  Evidence,
  ExternalLink,
  Foreign,
  KeyValueList,
  SelectField,
} from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { accessibilityView } from './analysis-view.ts';
import { TakeBack } from './element-card.tsx';
import { Criterion, ImpactBadge } from './found-list.tsx';
import { useDeciding, type Deciding } from './use-deciding.ts';
import { useImpactNames } from './view-names.ts';

export type SiteFault = AccessibilitySiteBody['faults'][number];

/** Where a fault belongs to, in a few words. */
function useReachText(): (fault: Pick<SiteFault, 'reach' | 'pattern'>) => string {
  const { t } = useLingui();
  return ({ reach, pattern }) => {
    if (reach === 'site') return t`Template of the whole website`;
    return reach === 'group' ? t`Template ${pattern ?? ''}` : t`Single pages`;
  };
}

/** The faults as a table to save. */
export function FaultExport({ faults, site }: { faults: readonly SiteFault[]; site: string }) {
  const { t } = useLingui();
  const save = useSaveTable();
  const impacts = useImpactNames();
  const reachText = useReachText();
  const cells = () => [
    [t`Impact`, t`Rule`, t`What to do`, t`Where`, t`Pages`, t`Element`, t`Evidence`, t`WCAG criteria`],
    ...faults.map((fault) => [
      fault.impact === null ? '' : impacts[fault.impact],
      fault.rule,
      fault.help,
      reachText(fault),
      fault.pages.join('\n'),
      fault.selector,
      fault.snippet,
      fault.criteria.join(', '),
    ]),
  ];
  return (
    <DownloadMenu
      size="s"
      items={[{ label: t`Faults`, onSave: (format) => save(`${site}-accessibility`, format, cells()) }]}
    />
  );
}

type FaultListProps = {
  faults: readonly SiteFault[];
  /** Of axe's texts. */
  language: string;
  site: string;
  /** Address of the website's start page. */
  url: string;
  emptyText: string;
};

/** Faults that pages share, each with the pages that have it. */
export function FaultList({ faults, emptyText, url, ...rest }: FaultListProps) {
  const { t } = useLingui();
  const impacts = useImpactNames();
  const deciding = useDeciding(url, true);
  const [impact, setImpact] = useState('');
  if (faults.length === 0) return <EmptyNote>{emptyText}</EmptyNote>;
  const shown = faults.filter((fault) => impact === '' || fault.impact === impact);
  return (
    <div className={styles['stack']}>
      <div className={styles['settings']}>
        <SelectField
          label={t`Impact`}
          value={impact}
          onValueChange={setImpact}
          options={[
            { value: '', label: t`All` },
            ...IMPACTS.filter((each) => faults.some((fault) => fault.impact === each)).map((value) => ({
              value,
              label: impacts[value],
            })),
          ]}
        />
      </div>
      <div>
        {shown.map((fault) => (
          <FaultRow key={fault.rule + fault.snippet} fault={fault} deciding={deciding} {...rest} />
        ))}
      </div>
    </div>
  );
}

type FaultRowProps = { fault: SiteFault; deciding: Deciding; language: string; site: string };

function FaultRow({ fault, deciding, language, site }: FaultRowProps) {
  const { t } = useLingui();
  const reachText = useReachText();
  return (
    <Disclosure
      summary={
        <>
          <ImpactBadge impact={fault.impact} /> <span lang={language}>{fault.help}</span> ·{' '}
          <Plural value={fault.pages.length} one="# page" other="# pages" /> · {reachText(fault)}
        </>
      }
    >
      <div className={styles['stack']}>
        <p lang={language}>{fault.description}</p>
        {fault.criteria.map((number) => (
          <Criterion key={number} number={number} />
        ))}
        {fault.helpUrl !== '' && <ExternalLink href={fault.helpUrl}>{t`More about this rule by Deque`}</ExternalLink>}
        <KeyValueList items={[{ key: t`Element`, value: <Foreign>{fault.selector}</Foreign> }]} />
        <Evidence text={fault.snippet} />
        <ul className={styles['pages']}>
          {fault.pages.map((url) => (
            <li key={url}>
              <PageLink view={accessibilityView} site={site} url={url} />
            </li>
          ))}
        </ul>
        <IgnoreEverywhere fault={fault} deciding={deciding} />
      </div>
    </Disclosure>
  );
}

/** Ignores elements that are built alike on all pages, or takes that back. */
function IgnoreEverywhere({ fault, deciding }: Pick<FaultRowProps, 'fault' | 'deciding'>) {
  const { t } = useLingui();
  const [isIgnoring, setIsIgnoring] = useState(false);
  const target = everywhere(fault);
  const said = deciding.reasonOf(target);
  if (isIgnoring)
    return (
      <IgnoreForm
        targets={[{ check: fault.rule, finding: { url: fault.rule, at: fault.selector } }]}
        onIgnore={(_, why) => deciding.decide(target, { verdict: 'ignored', ...why })}
        onClose={() => setIsIgnoring(false)}
      />
    );
  return (
    <div className={styles['settings']} role="group" aria-label={t`Your decision`}>
      {said === null ? (
        <Button variant="cancel" size="s" onClick={() => setIsIgnoring(true)}>
          {t`Ignore on the whole website`}
        </Button>
      ) : (
        <TakeBack said={said} onTakeBack={() => void deciding.takeBack(target)} />
      )}
    </div>
  );
}
