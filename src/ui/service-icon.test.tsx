import { expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { ServiceIcon } from './service-icon.tsx';

it.each(['google', 'facebook'] as const)('%s has a mark of its own, hidden from readers [spec:3.13]', (service) => {
  const { container } = renderWithTexts(<ServiceIcon service={service} />);
  const mark = container.querySelector(`svg[data-service="${service}"][aria-hidden="true"]`);
  expect(mark?.querySelectorAll('path').length).toBe(service === 'google' ? 4 : 1);
});
