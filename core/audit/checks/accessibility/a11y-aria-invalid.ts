import { defineCheck, type Finding } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import type { AriaUse } from '#core/parse/document-facts.ts';
import { isAllowedAriaValue, isKnownAriaAttribute, isKnownRole } from './aria-rules.ts';

type Fault = Pick<Finding<'role' | 'attribute' | 'value'>, 'messageKey' | 'evidence'> & {
  readonly values: Record<string, string>;
};

function faultsOf({ role, attributes, evidence }: AriaUse): Fault[] {
  const faults: Fault[] = [];
  if (role !== null && role !== '' && !isKnownRole(role))
    faults.push({ messageKey: 'role', values: { role }, evidence });
  for (const [name, value] of attributes) {
    if (!isKnownAriaAttribute(name)) faults.push({ messageKey: 'attribute', values: { name }, evidence });
    else if (!isAllowedAriaValue(name, value)) faults.push({ messageKey: 'value', values: { name, value }, evidence });
  }
  return faults;
}

/** Assistive programs ignore roles, attributes and values the standard does not know. */
export const a11yAriaInvalid = defineCheck({
  id: 'a11y-aria-invalid',
  area: 'accessibility',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/TR/wai-aria-1.2/',
  title: {
    message: 'Invalid ARIA role or attribute',
    comment: 'ARIA is the name of a web standard for accessibility.',
  },
  passed: {
    message: 'ARIA roles and attributes are valid',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Screen readers ignore roles, attributes and values they do not know, so the element loses its intended meaning.',
    comment: 'Why wrong ARIA roles and attributes matter.',
  },
  howToFix: {
    message: 'Correct the name or value, or use the HTML element that has this meaning built in.',
    comment: 'The name or value of an ARIA role or attribute.',
  },
  messages: {
    role: {
      message: 'Unknown role {role}, used {count, plural, one {# time} other {# times}}',
      comment: 'role: what the page says. count: number of elements.',
    },
    attribute: {
      message: 'Unknown attribute {name}, used {count, plural, one {# time} other {# times}}',
      comment: 'name: an attribute such as aria-lable. count: number of elements.',
    },
    value: {
      message: '{name} does not allow the value {value}, used {count, plural, one {# time} other {# times}}',
      comment: 'name: an attribute such as aria-hidden. value: what the page says. count: number of elements.',
    },
  },
  run({ document, response }) {
    if (document.ariaUses.length === 0) return { kind: 'notApplicable' };
    const faults = document.ariaUses.flatMap(faultsOf);
    return cappedOutcome(
      countDistinct(faults, ({ messageKey, values }) => JSON.stringify([messageKey, values])).map(
        ({ item, count }) => ({
          ...item,
          at: response.finalUrl,
          values: { ...item.values, count },
        }),
      ),
    );
  },
});
