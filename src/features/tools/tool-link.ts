import type { InputKind } from '#core/tools/tool.ts';
import type { ToolOptions } from './tool-entry.ts';

/** What a link says of a tool: the input and how the tool is set. */
export type ToolState = { readonly input: string; readonly options: ToolOptions };

/** A longer query is cut by some servers and messengers. */
const MAX_QUERY_CHARS = 2000;
/** Behind the `#`, compressed; more is a file. */
const MAX_HASH_CHARS = 64_000;
/** A link that unpacks to more was not made here. */
const MAX_INPUT_CHARS = 5_000_000;
const HASH = '#z=';

/** The query that names a state, '' for none, with its question mark; `null` when it does not belong there or is too long. */
export function toQuery({ input, options }: ToolState, kind: InputKind): string | null {
  if (kind !== 'open') return null;
  const settings = new URLSearchParams(chosen(options)).toString();
  const params = new URLSearchParams({ ...(input !== '' && { q: input }), ...(settings !== '' && { o: settings }) });
  const query = params.toString();
  if (query.length > MAX_QUERY_CHARS) return null;
  return query === '' ? '' : `?${query}`;
}

/** What follows a tool's path in a link that shows the same; `null` when there can be none. */
export async function toLink(state: ToolState, kind: InputKind): Promise<string | null> {
  if (kind === 'secret') return null;
  const query = toQuery(state, kind);
  if (query !== null) return query;
  const packed = await pack(JSON.stringify([state.input, chosen(state.options)]));
  return packed.length > MAX_HASH_CHARS ? null : `${HASH}${packed}`;
}

/** The options of a query's `o`. */
export function readOptions(text: string | undefined): ToolOptions {
  return Object.fromEntries(new URLSearchParams(text ?? ''));
}

/** What a link has behind its `#`; `null` when it is none of ours or broken. */
export async function readHash(hash: string): Promise<ToolState | null> {
  if (!hash.startsWith(HASH)) return null;
  try {
    const value: unknown = JSON.parse(await unpack(hash.slice(HASH.length)));
    if (!Array.isArray(value)) return null;
    const [input, options] = value as unknown[];
    if (typeof input !== 'string' || typeof options !== 'object' || options === null) return null;
    const texts = Object.entries(options).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { input, options: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

/** Those that are set. */
function chosen(options: ToolOptions): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
}

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

/** @throws for what is not packed, and for more than a link of ours holds. */
async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_INPUT_CHARS) {
      await reader.cancel();
      throw new RangeError('Too much');
    }
  }
}
