import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { useShortcuts } from './use-shortcuts.ts';

function Page({ pressed }: { pressed: string[] }) {
  useShortcuts({
    onPalette: () => pressed.push('palette'),
    onSelector: () => pressed.push('selector'),
    onHelp: () => pressed.push('help'),
  });
  return <input aria-label="field" />;
}

describe('shortcuts', () => {
  it.each([
    [{ key: '/' }, 'selector'],
    [{ key: '?', shiftKey: true }, 'help'],
    [{ key: 'k', ctrlKey: true }, 'palette'],
    [{ key: 'k', metaKey: true }, 'palette'],
  ])('%j does %s', (key, action) => {
    const pressed: string[] = [];
    renderWithTexts(<Page pressed={pressed} />);
    fireEvent.keyDown(document.body, key);
    expect(pressed).toEqual([action]);
  });

  it('leave typed characters alone', () => {
    const pressed: string[] = [];
    renderWithTexts(<Page pressed={pressed} />);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'field' }), { key: '/' });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'field' }), { key: '?', shiftKey: true });
    expect(pressed).toEqual([]);
  });
});
