import { useLayoutEffect, useState } from 'react';

const FIRST_LAYER = 201;
let openDialogs = 0;

/** The z-index of a dialog: 201 plus the number of dialogs that were open when it opened. */
export function useDialogLayer(isOpen: boolean): number {
  const [layer, setLayer] = useState(FIRST_LAYER);
  useLayoutEffect(() => {
    if (!isOpen) return;
    setLayer(FIRST_LAYER + openDialogs);
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
    };
  }, [isOpen]);
  return layer;
}

/** Whether a dialog lies over the page: what happens behind it must leave the focus to it. */
export function isDialogOpen(): boolean {
  return openDialogs > 0;
}
