import { describe, expect, it } from 'vitest';
import { isAllowedAriaValue, isKnownAriaAttribute, isKnownRole } from './aria-rules.ts';

describe('ARIA rules', () => {
  it.each([
    ['button', true],
    ['doc-chapter', true],
    ['graphics-symbol', true],
    ['image', true],
    ['none presentation', true],
    ['unknown button', true],
    ['widget', false],
    ['buton', false],
  ])('role %s is known: %s', (role, expected) => {
    expect(isKnownRole(role)).toBe(expected);
  });

  it.each([
    ['aria-label', true],
    ['aria-description', true],
    ['aria-lable', false],
  ])('attribute %s is known: %s', (name, expected) => {
    expect(isKnownAriaAttribute(name)).toBe(expected);
  });

  it.each([
    ['aria-hidden', 'true', true],
    ['aria-hidden', 'TRUE', true],
    ['aria-hidden', 'yes', false],
    ['aria-hidden', '', true],
    ['aria-checked', 'mixed', true],
    ['aria-pressed', 'maybe', false],
    ['aria-current', 'page', true],
    ['aria-current', 'here', false],
    ['aria-relevant', 'additions text', true],
    ['aria-relevant', 'additions words', false],
    ['aria-level', '2', true],
    ['aria-level', 'two', false],
    ['aria-valuenow', '2.5', true],
    ['aria-valuenow', 'half', false],
    ['aria-label', 'Anything at all', true],
  ])('%s="%s" is allowed: %s', (name, value, expected) => {
    expect(isAllowedAriaValue(name, value)).toBe(expected);
  });
});
