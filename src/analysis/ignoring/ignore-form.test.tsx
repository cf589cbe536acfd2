import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setTimeZone } from '#src/i18n/time-zone.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { IgnoreForm } from './ignore-form.tsx';

afterEach(() => setTimeZone(''));

it('takes a day as that of the zone of the profile', () => {
  setTimeZone('Asia/Tokyo');
  const ignore = vi.fn(() => Promise.resolve());
  renderWithTexts(<IgnoreForm targets={[]} onIgnore={ignore} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'known' } });
  fireEvent.change(screen.getByLabelText('Until the end of'), { target: { value: '2999-12-31' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
  expect(ignore).toHaveBeenCalledWith([], { reason: 'known', untilMs: Date.parse('2999-12-31T14:59:59Z') });
});
