import { z } from 'zod';

/*
 * A backup is a gzipped text that any PostgreSQL can read (`zcat FILE | psql` fills tables that are there): a line that says what it is,
 * each table as `COPY … FROM stdin`, its rows and `\.`, and a line with the number of rows.
 */

const HEAD = '-- Sitewarden backup ';
const END = '-- End ';

const headSchema = z.object({
  format: z.literal(1),
  /** Time of the newest migration that made the tables, as drizzle's journal has it. */
  migration: z.number(),
  createdAtMs: z.number(),
});
const endSchema = z.object({ rows: z.number() });

export type BackupHead = z.infer<typeof headSchema>;
export type Table = { readonly name: string; readonly columns: readonly string[] };

/** The file is no backup, a damaged one, or one that cannot be put where it is wanted; the message is for the person who restores it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const writeHead = (head: BackupHead): string => `${HEAD}${JSON.stringify(head)}\n`;
export const writeEnd = (rows: number): string => `${END}${JSON.stringify({ rows })}\n`;

function readAfter<T>(prefix: string, schema: z.ZodType<T>, line: string | null): T | null {
  if (line?.startsWith(prefix) !== true) return null;
  try {
    return schema.parse(JSON.parse(line.slice(prefix.length)));
  } catch {
    return null;
  }
}

/** @throws {BackupError} */
export function readHead(line: string | null): BackupHead {
  const head = readAfter(HEAD, headSchema, line);
  if (head === null) throw new BackupError('This is no backup of Sitewarden, or one of a later version');
  return head;
}

/** How many rows all tables have together; `null` when the line is another. */
export const readEnd = (line: string | null): number | null => readAfter(END, endSchema, line)?.rows ?? null;

/** The statement that takes the rows of a table, in front of which it stands in the file. */
export function writeCopy({ name, columns }: Table): string {
  return `COPY "public"."${name}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM stdin`;
}

/** What such a statement says; nothing but a table and its columns, whatever the file holds. */
export function readCopy(line: string): Table | null {
  const match = /^COPY "public"\."(\w+)" \(("\w+"(?:, "\w+")*)\) FROM stdin;$/u.exec(line);
  const [, name, columns] = match ?? [];
  if (name === undefined || columns === undefined) return null;
  return { name, columns: columns.split(', ').map((column) => column.slice(1, -1)) };
}
