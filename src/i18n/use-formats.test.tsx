import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { useFormats } from './formats.ts';

function Formatted() {
  const { date, number } = useFormats();
  return <p>{`${date(Date.UTC(2026, 10, 21, 12))} ${number(1234.5)}`}</p>;
}

describe('dates and numbers on a page', () => {
  it('change with its language [spec:9.07]', () => {
    renderWithTexts(<Formatted />);
    expect(screen.getByText('Nov 21, 2026 1,234.5')).toBeDefined();
    for (const [locale, text] of [
      ['de', '21.11.2026 1.234,5'],
      ['ru', '21 нояб. 2026 г. 1 234,5'],
      ['uk', '21 лист. 2026 р. 1 234,5'],
      ['zh-tw', '2026年11月21日 1,234.5'],
      ['en', 'Nov 21, 2026 1,234.5'],
    ] as const) {
      act(() => i18n.loadAndActivate({ locale, messages: {} }));
      expect(screen.getByText(text)).toBeDefined();
    }
  });
});
