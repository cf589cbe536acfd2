const LEAST_ROWS = 7;

/** How many links stand in a column when they are shared out among so many columns: at least 7, so few links fill fewer columns. */
export function footerRows(linkCount: number, columns: number): number {
  return Math.max(LEAST_ROWS, Math.ceil(linkCount / columns));
}
