import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type OpenDialogProps = { isPersistent?: boolean; hasCloseCross?: boolean };

function OpenDialog(props: OpenDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Outer" {...props}>
      <button type="button">inside</button>
    </Dialog>
  );
}

function TwoDialogs() {
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  return (
    <Dialog isOpen onClose={() => undefined} title="Outer">
      <button type="button" onClick={() => setIsInnerOpen(true)}>
        open inner
      </button>
      <Dialog isOpen={isInnerOpen} onClose={() => setIsInnerOpen(false)} title="Inner" />
    </Dialog>
  );
}

/** As the mouse does it, on what lies around the dialog. */
function clickOutside(dialog: HTMLElement) {
  const around = dialog.parentElement ?? dialog;
  fireEvent.pointerDown(around, { pointerType: 'mouse', button: 0 });
  fireEvent.mouseDown(around, { button: 0 });
  fireEvent.pointerUp(around, { pointerType: 'mouse', button: 0 });
  fireEvent.mouseUp(around, { button: 0 });
  fireEvent.click(around, { button: 0 });
}

/** Whatever an input leads to has happened by then. */
async function framesDrawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

const layerOf = (name: string) =>
  Number(screen.getByRole('dialog', { name, hidden: true }).parentElement?.style.zIndex);

describe('Dialog', () => {
  it('closes on Escape [spec:2.40]', async () => {
    renderWithTexts(<OpenDialog />);
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Outer' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays on Escape and has no cross when it is persistent [spec:2.40]', async () => {
    renderWithTexts(<OpenDialog isPersistent />);
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Outer' }), { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
    ['a click outside', clickOutside],
  ])(
    'asks nobody to close it on %s while it is persistent, once when it no longer is [spec:2.40]',
    async (_by, attempt) => {
      const asked = vi.fn();
      const { rerender } = renderWithTexts(<Dialog isOpen isPersistent onClose={asked} title="Busy" />);
      attempt(await screen.findByRole('dialog', { name: 'Busy' }));
      await framesDrawn();
      expect(asked).not.toHaveBeenCalled();
      rerender(<Dialog isOpen onClose={asked} title="Busy" />);
      attempt(screen.getByRole('dialog', { name: 'Busy' }));
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    },
  );

  it('has a cross or none, as it is told [spec:2.40]', async () => {
    renderWithTexts(<OpenDialog hasCloseCross={false} />);
    await screen.findByRole('dialog', { name: 'Outer' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    cleanup();
    renderWithTexts(<OpenDialog isPersistent hasCloseCross />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes by its cross [spec:2.40]', async () => {
    renderWithTexts(<OpenDialog />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lies on layer 201 plus the dialogs already open [spec:9.04]', async () => {
    renderWithTexts(<TwoDialogs />);
    fireEvent.click(await screen.findByRole('button', { name: 'open inner' }));
    await screen.findByRole('dialog', { name: 'Inner' });
    expect([layerOf('Outer'), layerOf('Inner')]).toEqual([201, 202]);
  });
});

describe('ConfirmDialog', () => {
  it("offers Cancel and Delete, and Enter's button, the confirming one, has the focus [spec:2.41]", async () => {
    const answers: string[] = [];
    renderWithTexts(
      <ConfirmDialog
        isOpen
        title="Delete it?"
        text="It is gone then."
        onConfirm={() => answers.push('yes')}
        onCancel={() => answers.push('no')}
      />,
    );
    const confirm = await screen.findByRole('button', { name: 'Delete' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    fireEvent.click(confirm);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answers).toEqual(['yes', 'no']);
  });

  it('names the confirming button as told', async () => {
    renderWithTexts(
      <ConfirmDialog
        isOpen
        title="Remove it?"
        text=""
        confirmText="Remove"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeDefined();
  });
});
