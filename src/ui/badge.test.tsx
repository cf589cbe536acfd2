import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { Count } from './badge.tsx';

it('a number beside a name follows the language', () => {
  renderWithTexts(<Count>{12_345}</Count>);
  expect(screen.getByText('12,345')).toBeDefined();
  act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
  expect(screen.getByText('12.345')).toBeDefined();
});
