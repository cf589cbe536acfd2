import { jsonrepair } from 'jsonrepair';
import { placeOf, type JsonDocument } from '#core/tools/json-beautifier/json-document.ts';
import { differencesOf } from '#core/tools/json-beautifier/json-difference.ts';
import { duplicatesOf, tableOf, treeRows } from '#core/tools/json-beautifier/json-facts.ts';
import { readJson } from '#core/tools/json-beautifier/json-reader.ts';
import { writeJson } from '#core/tools/json-beautifier/json-writer.ts';
import { toCsv } from '#src/data/table-export/table-text.ts';
import type { JsonCall, JsonCalls, JsonMessage, JsonOpened, JsonReply, JsonSide, LongText } from './json-job.ts';

/** More is not handed to the page as a text: it would hold it up. */
const MAX_TEXT_CHARS = 1_000_000;
const START_CHARS = 200_000;
/** Pieces are joined to texts of about this length: one long text would be copied over and over. */
const PART_PIECES = 50_000;

const documents = new Map<JsonSide, JsonDocument>();
const texts = new Map<JsonSide, string>();

const EMPTY: JsonDocument = {
  text: '',
  kinds: new Uint8Array(),
  starts: new Int32Array(),
  ends: new Int32Array(),
  nexts: new Int32Array(),
  count: 0,
  depth: 0,
  roots: [],
  extras: [],
};
const main = (): JsonDocument => documents.get('main') ?? EMPTY;

const ANSWERS: {
  [Call in JsonCall]: (ask: JsonCalls[Call]['ask']) => JsonCalls[Call]['answer'] | Promise<JsonCalls[Call]['answer']>;
} = {
  open,
  format: (style) => longText(writeJson(main(), style), style.isLines ? 'application/jsonl' : 'application/json'),
  rows: ({ parent, from, count }) => treeRows(main(), parent, from, count),
  csv() {
    const table = tableOf(main());
    return table === null ? null : longText([toCsv(table)], 'text/csv;charset=utf-8');
  },
  differences: ({ limit }) => differencesOf(main(), documents.get('other') ?? EMPTY, limit),
  repair() {
    try {
      const repaired = jsonrepair(texts.get('main') ?? '');
      return readJson(repaired).kind === 'document' ? repaired : null;
    } catch {
      return null;
    }
  },
};

/** One after the other: what is asked of a document waits until it is read. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<JsonMessage>) => {
  last = last.then(() => reply(data));
});

async function reply({ id, call, ask }: JsonMessage): Promise<void> {
  const respond = (message: JsonReply): void => postMessage(message);
  try {
    respond({ id, answer: await ANSWERS[call](ask as never) }); // typed by its caller, who is `createJsonClient` alone
  } catch {
    respond({ id });
  }
}

async function open({ side, source }: JsonCalls['open']['ask']): Promise<JsonOpened> {
  documents.delete(side);
  const text = typeof source === 'string' ? source : decode(await source.arrayBuffer());
  if (text === null) return { kind: 'fault', problem: 'encoding', found: '', line: 1, column: 1, openedLine: null };
  texts.set(side, text);
  const reading = readJson(text);
  if (reading.kind === 'problem') {
    const { problem, at, found, openedAt } = reading;
    const openedLine = openedAt === null ? null : placeOf(text, openedAt).line;
    return { kind: 'fault', problem, found, ...placeOf(text, at), openedLine };
  }
  const { document } = reading;
  documents.set(side, document);
  const { count, depth, roots, extras } = document;
  return { kind: 'facts', values: count, depth, lines: roots.length, extras, duplicates: duplicatesOf(document) };
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function longText(pieces: Iterable<string>, type: string): LongText {
  const parts: string[] = [];
  let waiting: string[] = [];
  for (const piece of pieces) {
    waiting.push(piece);
    if (waiting.length < PART_PIECES) continue;
    parts.push(waiting.join(''));
    waiting = [];
  }
  parts.push(waiting.join(''));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length <= MAX_TEXT_CHARS) return { start: parts.join(''), whole: null };
  let start = '';
  for (const part of parts) {
    if (start.length >= START_CHARS) break;
    start += part.slice(0, START_CHARS);
  }
  return { start: start.slice(0, START_CHARS), whole: new Blob(parts, { type }) };
}
