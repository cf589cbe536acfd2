import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { DownloadMenu } from './download-menu.tsx';

async function openMenu(chosen: string[]) {
  renderWithTexts(
    <DownloadMenu items={[{ label: 'Findings', onTxt: () => chosen.push('txt'), onCsv: () => chosen.push('csv') }]} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  return screen.findByRole('menu');
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('DownloadMenu [spec:2.42]', () => {
  it.each(['TXT', 'CSV'])('offers %s per item and closes on the choice', async (format) => {
    const chosen: string[] = [];
    await openMenu(chosen);
    fireEvent.click(screen.getByRole('menuitem', { name: format }));
    expect(chosen).toEqual([format.toLowerCase()]);
    await isClosed();
  });

  it('closes when the window is resized', async () => {
    await openMenu([]);
    act(() => {
      window.dispatchEvent(new Event('resize'));
    });
    await isClosed();
  });

  it('closes on a click outside', async () => {
    await openMenu([]);
    fireEvent.pointerDown(document.body, { pointerType: 'mouse' });
    fireEvent.mouseDown(document.body);
    fireEvent.click(document.body);
    await isClosed();
  });
});
