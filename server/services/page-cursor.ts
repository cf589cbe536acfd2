/** Where the next part of a list, newest first, begins: after the row of this time and id. */
export type PageCursor = { readonly atMs: number; readonly id: string };

/** The cursor as it travels. */
export function formatCursor({ atMs, id }: PageCursor): string {
  return `${atMs}.${id}`;
}

/** @returns `null` for a text that no list gave out. */
export function parseCursor(text: string): PageCursor | null {
  const match = /^(\d{1,15})\.([\w-]{1,64})$/u.exec(text);
  return match?.[1] === undefined || match[2] === undefined ? null : { atMs: Number(match[1]), id: match[2] };
}
