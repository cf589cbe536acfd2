import type { LogEntry } from '#core/contract/account-log.ts';
import { csvText } from '#server/reports/csv/csv-text.ts';
import type { PageCursor } from '#server/services/page-cursor.ts';

const PAGE = 1000;
/** Bound of one file; who needs more narrows the period. */
const MOST_ROWS = 50_000;
const COLUMNS = ['time', 'person', 'person_id', 'kind', 'about', 'count', 'roles', 'roles_before', 'device', 'country'];

type ReadPage = (page: { readonly after: PageCursor | null; readonly limit: number }) => Promise<LogEntry[]>;

/** Entries as a CSV file for machines and people: the same names in every language, times in UTC. */
export async function logCsv(read: ReadPage): Promise<string> {
  const rows: (string | number | null)[][] = [COLUMNS];
  let after: PageCursor | null = null;
  while (rows.length <= MOST_ROWS) {
    const entries: LogEntry[] = await read({ after, limit: PAGE });
    for (const entry of entries) rows.push(toRow(entry));
    const last = entries.at(-1);
    if (last === undefined || entries.length < PAGE) break;
    after = { atMs: last.atMs, id: last.id };
  }
  return csvText(rows);
}

function toRow({ atMs, personName, personId, kind, detail, userAgent, country }: LogEntry): (string | number | null)[] {
  const { about = [], count = null, grants = [], before = [] } = detail;
  return [
    ...[new Date(atMs).toISOString(), personName, personId, kind, about.join(' '), count],
    ...[rolesOf(grants), rolesOf(before), userAgent, country],
  ];
}

function rolesOf(grants: readonly { readonly site: string; readonly role: string }[]): string {
  return grants.map(({ site, role }) => `${site}: ${role}`).join('; ');
}
