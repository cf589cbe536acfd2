import { derChildren, derNodes, type DerNode } from './read-der.ts';
import type { OcspReading } from './tls-facts.ts';

const SEQUENCE = 0x30;
const GENERALIZED_TIME = 0x18;
const STATUSES: Readonly<Record<number, OcspReading['status']>> = { 0x80: 'good', 0xa1: 'revoked', 0x82: 'unknown' };

/**
 * Reads what a host has stapled about its own certificate, RFC 6960, 4.2.1. The signature is not verified: only the authority's own
 * answer could be trusted for that. Never throws.
 */
export function readOcsp(response: Uint8Array): OcspReading {
  const [status, wrapped] = derChildren(derNodes(response)[0]);
  // responseBytes [0] { responseType, response OCTET STRING { BasicOCSPResponse } }
  const [bytes] = derChildren(wrapped);
  const octets = derChildren(bytes)[1];
  const [basic] = octets === undefined ? [] : derNodes(octets.content);
  const [data] = derChildren(basic);
  const parts = derChildren(data);
  const list = parts.find(({ tag }) => tag === SEQUENCE);
  const single = derChildren(derChildren(list)[0]);
  const found = single[1];
  if (status?.content[0] !== 0 || found === undefined)
    return { status: 'unreadable', producedAtMs: null, nextUpdateMs: null };
  return {
    status: STATUSES[found.tag] ?? 'unreadable',
    producedAtMs: timeOf(parts.find(({ tag }) => tag === GENERALIZED_TIME)),
    nextUpdateMs: timeOf(derChildren(single.find(({ tag }) => tag === 0xa0))[0]),
  };
}

function timeOf(node: DerNode | undefined): number | null {
  if (node === undefined) return null;
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u.exec(new TextDecoder('latin1').decode(node.content));
  if (match === null) return null;
  const [year = 0, month = 1, ...rest] = match.slice(1).map(Number);
  const [day = 1, hour = 0, minute = 0, second = 0] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
