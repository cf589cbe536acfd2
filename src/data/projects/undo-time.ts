/** How long a deletion can be taken back before the server hears of it. */
export const UNDO_MS = 5000;
