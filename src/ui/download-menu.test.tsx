import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { DownloadMenu } from './download-menu.tsx';

async function openMenu(chosen: string[]) {
  const item = (label: string) => ({ label, onSave: (format: string) => chosen.push(`${label} ${format}`) });
  renderWithTexts(<DownloadMenu items={[item('Findings'), item('Links')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  return screen.findByRole('menu');
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('DownloadMenu [spec:2.42]', () => {
  it.each(['TXT', 'CSV', 'XLSX'])('offers %s for each item and closes on the choice', async (format) => {
    const chosen: string[] = [];
    const menu = await openMenu(chosen);
    const groups = within(menu).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('menuitem').length)).toEqual([3, 3]);
    fireEvent.click(within(screen.getByRole('group', { name: 'Links' })).getByRole('menuitem', { name: format }));
    expect(chosen).toEqual([`Links ${format.toLowerCase()}`]);
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
