import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { flushFolder, flushPath } from './flush-folder.ts';
import type { PgliteCall, PgliteReply, PgliteRequest } from './pglite-messages.ts';

type OpenDatabase = { readonly pg: PGlite; readonly folder: string | null; flushedTo: string };

let current: OpenDatabase | null = null;

/** Opens a database, or makes one: from nothing or from a dumped one. */
function create(place: string, template: Uint8Array | null): Promise<PGlite> {
  return PGlite.create(place, template ? { loadDataDir: new Blob([new Uint8Array(template)]) } : {});
}

/** A sign beside the folder stands while it is filled for the first time: whoever finds it begins anew. */
async function openFolder(folder: string, template: Uint8Array | null): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return create(folder, null);
  await writeFile(unfinished, '');
  await flushPath(dirname(folder));
  const pg = await create(folder, template);
  await pg.exec('checkpoint');
  await flushFolder(folder);
  await rm(unfinished);
  return pg;
}

async function open(folder: string | null, template: Uint8Array | null): Promise<void> {
  const pg = folder === null ? await create('memory://', template) : await openFolder(folder, template);
  // Nothing gathers statistics here. Told that a page read out of order costs no more than the next one, the planner
  // follows an index all the same, instead of sorting a whole list for the first page of it.
  await pg.exec('set random_page_cost = 1');
  current = { pg, folder, flushedTo: '' };
}

async function lastWrite({ pg }: OpenDatabase): Promise<string> {
  const { rows } = await pg.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
}

async function checkpoint(database: OpenDatabase): Promise<boolean> {
  if ((await lastWrite(database)) === database.flushedTo) return false;
  await database.pg.exec('checkpoint');
  database.flushedTo = await lastWrite(database);
  return true;
}

async function runScript({ pg }: OpenDatabase, text: string): Promise<unknown> {
  try {
    return (await pg.exec(text)).flatMap((result) => result.rows);
  } catch (error) {
    // There is one connection: the next caller must not find a failed transaction of this one.
    await pg.exec('rollback');
    throw error;
  }
}

async function dump({ pg }: OpenDatabase, isCompressed: boolean): Promise<Uint8Array> {
  await pg.exec('checkpoint');
  const file = await pg.dumpDataDir(isCompressed ? 'gzip' : 'none');
  return new Uint8Array(await file.arrayBuffer());
}

async function answer(call: PgliteCall): Promise<unknown> {
  if (call.op === 'open') return open(call.folder, call.template);
  if (!current) throw new Error('The embedded database is not open');
  switch (call.op) {
    case 'query': {
      const parsers = Object.fromEntries(call.rawTypes.map((type) => [type, (value: string) => value]));
      const { rows, fields, affectedRows } = await current.pg.query(call.text, call.values, {
        rowMode: call.rowMode,
        parsers,
      });
      return { rows, fields, affectedRows };
    }
    case 'script':
      return runScript(current, call.text);
    case 'checkpoint':
      return checkpoint(current);
    case 'flush':
      return current.folder === null ? undefined : flushFolder(current.folder);
    case 'dump':
      return dump(current, call.isCompressed);
    case 'close':
      return current.pg.close();
  }
}

/** A trap of the machine, or an error after which PostgreSQL would end its process: from then on answers can be wrong. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const severity = 'severity' in error ? error.severity : '';
  return (
    error instanceof WebAssembly.RuntimeError ||
    error.name === 'ExitStatus' ||
    severity === 'FATAL' ||
    severity === 'PANIC'
  );
}

async function handle({ id, call }: PgliteRequest): Promise<PgliteReply> {
  try {
    return { id, isOk: true, value: await answer(call) };
  } catch (error) {
    if (isFatal(error)) throw error;
    const plain = error instanceof Error ? error : new Error(String(error));
    const fields = Object.entries(plain).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
    return { id, isOk: false, message: plain.message, fields: Object.fromEntries(fields) };
  }
}

parentPort?.on('message', (request: PgliteRequest) => {
  // A rejection ends the thread, and with it the process: see onCrash in the embedded client.
  void handle(request).then((reply) => parentPort?.postMessage(reply));
});
