import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SignedCall } from '#core/contract/places.ts';
import { createId, createToken, type RandomBytes } from '#server/services/tokens.ts';

/** Begins each token, so that searches for leaked secrets find it. Then the id of its place, and what is secret. */
const MARK = 'swa_';
const TOKEN = /^swa_([\w-]{22})([\w-]{43})$/u;

/** What an agent is and signs with. */
export type AgentKey = { readonly place: string; readonly key: string };

/** A new token of 256 random bits for a place of its own. */
export function createAgentToken(random: RandomBytes): AgentKey & { readonly token: string } {
  const place = createId(random);
  const token = `${MARK}${place}${createToken(random)}`;
  return { token, place, key: keyOf(token) };
}

/** Null for a text that is no token. */
export function readAgentToken(text: string): AgentKey | null {
  const [, place] = TOKEN.exec(text.trim()) ?? [];
  return place === undefined ? null : { place, key: keyOf(text.trim()) };
}

/** From the key nobody learns the token. */
function keyOf(token: string): string {
  return Buffer.from(hkdfSync('sha256', token, '', 'sitewarden agent v1', 32)).toString('base64url');
}

/** Signs what is sent to a path at a time. */
export function signCall(path: string, { key, place }: AgentKey, atMs: number, payload: string): SignedCall {
  return { place, atMs, payload, signature: signatureOf(path, key, { atMs, payload }) };
}

/** Whether it was signed with this key for this path. */
export function isSigned(path: string, key: string, call: SignedCall): boolean {
  const wanted = Buffer.from(signatureOf(path, key, call));
  const given = Buffer.from(call.signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function signatureOf(path: string, key: string, { atMs, payload }: Pick<SignedCall, 'atMs' | 'payload'>): string {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`${path}\n${String(atMs)}\n${payload}`)
    .digest('base64url');
}
