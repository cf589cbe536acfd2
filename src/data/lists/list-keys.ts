export type RowName = { readonly list: string; readonly id: string };

/** What a row is stored under. */
export function keyOfRow({ list, id }: RowName): string {
  return `${list}/${id}`;
}

/** The lane of a row's changes: they never overtake each other. */
export function laneOfRow(row: RowName): string {
  return `list:${keyOfRow(row)}`;
}

/** Where it is kept up to which of the server's changes the list is here. */
export function cursorKey(list: string): string {
  return `listCursor:${list}`;
}

/** Where it is kept whether rows may be left that both sides have deleted: false once there are none, and nothing before the first look. */
export function buriedKey(list: string): string {
  return `listBuried:${list}`;
}

/** After every text that begins with it, as the database compares them. */
export const LAST_CHARACTER = '\uFFFF';
