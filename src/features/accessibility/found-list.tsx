import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { byElement } from '#core/audit/accessibility/by-element.ts';
import type { FoundElement, Impact, RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import { understandingUrl, wcagCriterion } from '#core/standards/wcag-criteria.ts';
import { Badge, Disclosure, EmptyNote, ExternalLink, Foreign, SelectField } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { ElementCard, type FoundKind } from './element-card.tsx';
import { useRuleTexts } from './rule-texts.ts';
import type { Deciding } from './use-deciding.ts';
import { useImpactNames } from './view-names.ts';

type FoundListProps = {
  rules: readonly RuleOutcome[];
  kind: FoundKind;
  /** Of axe's texts. */
  language: string;
  deciding: Deciding;
  emptyText: string;
};

/** What was found by rule, or turned round: by element. */
export function FoundList({ emptyText, ...found }: FoundListProps) {
  const { t } = useLingui();
  const [grouping, setGrouping] = useState('rule');
  if (found.rules.length === 0) return <EmptyNote>{emptyText}</EmptyNote>;
  return (
    <div className={styles['stack']}>
      <div className={styles['settings']}>
        <SelectField
          label={t`Group by`}
          value={grouping}
          onValueChange={setGrouping}
          options={[
            { value: 'rule', label: t`Rule` },
            { value: 'element', label: t`Element` },
          ]}
        />
      </div>
      {grouping === 'rule' ? <ByRule {...found} /> : <ByElement {...found} />}
    </div>
  );
}

type ListProps = Omit<FoundListProps, 'emptyText'>;

function ByRule({ rules, ...rest }: ListProps) {
  const textsOf = useRuleTexts();
  return (
    <div>
      {rules.map((rule) => (
        <Disclosure
          key={rule.rule}
          summary={
            <>
              <ImpactBadge impact={rule.impact} /> <RuleTitle rule={rule} language={rest.language} /> ·{' '}
              <Plural value={rule.elementCount} one="# element" other="# elements" />{' '}
              {textsOf(rule).isOurs && <OursBadge />}
            </>
          }
        >
          <RuleBody rule={rule} {...rest} />
        </Disclosure>
      ))}
    </div>
  );
}

function RuleBody({ rule, language, ...card }: Omit<ListProps, 'rules'> & { rule: RuleOutcome }) {
  const hidden = rule.elementCount - rule.elements.length;
  return (
    <div className={styles['stack']}>
      <RuleNotes rule={rule} language={language} />
      <ul className={styles['list']}>
        {rule.elements.map((element, index) => (
          <li key={index}>
            <ElementCard rule={rule} element={element} language={language} {...card} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <Plural
            value={hidden}
            one="# more element has the same fault."
            other="# more elements have the same fault."
          />
        </p>
      )}
    </div>
  );
}

function ByElement({ rules, ...card }: ListProps) {
  return (
    <div>
      {byElement(rules).map(({ selector, impact, found }) => (
        <Disclosure
          key={selector}
          summary={
            <>
              <ImpactBadge impact={impact} /> <Foreign>{selector}</Foreign> ·{' '}
              <Plural value={found.length} one="# rule" other="# rules" />
            </>
          }
        >
          <ul className={styles['list']}>
            {found.map(({ rule, element }, index) => (
              <li key={index}>
                <ElementOfRule {...{ rule, element }} {...card} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

function ElementOfRule({
  rule,
  element,
  ...card
}: Omit<ListProps, 'rules'> & { rule: RuleOutcome; element: FoundElement }) {
  const textsOf = useRuleTexts();
  return (
    <div className={styles['stack']}>
      <strong>
        <RuleTitle rule={rule} language={card.language} /> {textsOf(rule).isOurs && <OursBadge />}
      </strong>
      <RuleNotes rule={rule} language={card.language} />
      <ElementCard rule={rule} element={element} {...card} />
    </div>
  );
}

function RuleTitle({ rule, language }: { rule: RuleOutcome; language: string }) {
  const { title, isOurs } = useRuleTexts()(rule);
  return isOurs ? title : <span lang={language}>{title}</span>;
}

/** Why it matters, how to fix it, and the criteria it is about. */
function RuleNotes({ rule, language }: { rule: RuleOutcome; language: string }) {
  const { t } = useLingui();
  const { why, fix, isOurs } = useRuleTexts()(rule);
  return (
    <>
      <p lang={isOurs ? undefined : language}>{why}</p>
      {fix !== '' && (
        <p>
          <Trans>How to fix: {fix}</Trans>
        </p>
      )}
      {rule.criteria.map((number) => (
        <Criterion key={number} number={number} />
      ))}
      {rule.helpUrl !== '' && <ExternalLink href={rule.helpUrl}>{t`More about this rule by Deque`}</ExternalLink>}
    </>
  );
}

export function Criterion({ number }: { number: string }) {
  const criterion = wcagCriterion(number);
  const href = understandingUrl(number);
  if (criterion === null || href === null) return null;
  const { name, level } = criterion;
  return (
    <p>
      <Trans comment="level: A, AA or AAA of WCAG">WCAG 2.2, level {level}:</Trans>{' '}
      <span lang="en">
        <ExternalLink href={href}>{`${number} ${name}`}</ExternalLink>
      </span>
    </p>
  );
}

const TONES = { critical: 'error', serious: 'error', moderate: 'warning', minor: 'neutral' } as const;

export function ImpactBadge({ impact }: { impact: Impact | null }) {
  const names = useImpactNames();
  return impact === null ? null : <Badge tone={TONES[impact]}>{names[impact]}</Badge>;
}

function OursBadge() {
  return (
    <Badge tone="accent">
      <Trans comment="Mark of a rule that is not axe's but this product's">Our rule</Trans>
    </Badge>
  );
}
