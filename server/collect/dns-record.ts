import type { Answer } from 'dns-packet';

/** One record as zone files write it; names in lower case and without the dot at the end, texts joined and without quotes. */
export type DnsRecord = {
  readonly type: string;
  readonly name: string;
  readonly ttlS: number;
  readonly text: string;
};

const HTTPS = 'UNKNOWN_65';
/** More is no text that anybody reads. */
const MAX_TEXT = 8192;

/** A record of an answer; `null` for what only carries the protocol. */
export function toDnsRecord(record: Answer): DnsRecord | null {
  if (record.type === 'OPT') return null;
  const type = (record.type as string) === HTTPS ? 'HTTPS' : record.type;
  return { type, name: plainName(record.name), ttlS: record.ttl ?? 0, text: textOf(record).slice(0, MAX_TEXT) };
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/u, '') || '.';
}

function textOf(record: Exclude<Answer, { type: 'OPT' }>): string {
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return record.data;
    case 'CNAME':
    case 'DNAME':
    case 'NS':
    case 'PTR':
      return plainName(record.data);
    case 'TXT':
      return textOfTxt(record.data);
    case 'MX':
      return `${String(record.data.preference ?? 0)} ${plainName(record.data.exchange)}`;
    case 'SRV': {
      const { priority = 0, weight = 0, port, target } = record.data;
      return `${String(priority)} ${String(weight)} ${String(port)} ${plainName(target)}`;
    }
    case 'SOA': {
      const { mname, rname, serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0 } = record.data;
      return [plainName(mname), plainName(rname), serial, refresh, retry, expire, minimum].join(' ');
    }
    case 'CAA':
      return `${String(record.data.flags ?? 0)} ${record.data.tag} "${record.data.value}"`;
    case 'DS': {
      const { keyTag, algorithm, digestType, digest } = record.data;
      return `${String(keyTag)} ${String(algorithm)} ${String(digestType)} ${digest.toString('hex').toUpperCase()}`;
    }
    case 'TLSA': {
      const { usage, selector, matchingType, certificate } = record.data;
      return `${String(usage)} ${String(selector)} ${String(matchingType)} ${certificate.toString('hex')}`;
    }
    default:
      return Buffer.isBuffer(record.data) ? textOfBytes(record.type, record.data) : JSON.stringify(record.data);
  }
}

function textOfTxt(data: string | Buffer | readonly (string | Buffer)[]): string {
  const parts = Array.isArray(data) ? (data as readonly (string | Buffer)[]) : [data as string | Buffer];
  return parts.map((part) => (typeof part === 'string' ? part : part.toString('utf8'))).join('');
}

function textOfBytes(type: string, data: Buffer): string {
  return type === HTTPS ? textOfHttps(data) : data.toString('hex');
}

const PARAMETERS = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'];

/** RFC 9460, 2.2. */
function textOfHttps(data: Buffer): string {
  try {
    const [target, start] = readName(data, 2);
    const words = [String(data.readUInt16BE(0)), target];
    for (let at = start; at < data.length;) {
      const key = data.readUInt16BE(at);
      const end = at + 4 + data.readUInt16BE(at + 2);
      words.push(parameter(key, data.subarray(at + 4, end)));
      at = end;
    }
    return words.join(' ');
  } catch {
    return data.toString('hex');
  }
}

function readName(data: Buffer, from: number): [string, number] {
  const labels: string[] = [];
  let at = from;
  for (let length = data.readUInt8(at); length > 0; length = data.readUInt8(at)) {
    labels.push(data.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return [labels.length === 0 ? '.' : labels.join('.').toLowerCase(), at + 1];
}

function parameter(key: number, value: Buffer): string {
  const name = PARAMETERS[key] ?? `key${String(key)}`;
  if (value.length === 0) return name;
  return `${name}=${parameterValue(name, value)}`;
}

function parameterValue(name: string, value: Buffer): string {
  if (name === 'alpn') return lengthPrefixed(value).join(',');
  if (name === 'port') return String(value.readUInt16BE(0));
  if (name === 'ipv4hint')
    return groups(value, 4)
      .map((bytes) => bytes.join('.'))
      .join(',');
  if (name === 'ipv6hint')
    return groups(value, 16)
      .map((bytes) =>
        new URL(`http://[${bytes.toString('hex').match(/.{4}/gu)?.join(':') ?? '::'}]/`).hostname.slice(1, -1),
      )
      .join(',');
  return value.toString('base64');
}

function lengthPrefixed(value: Buffer): string[] {
  const parts: string[] = [];
  for (let at = 0; at < value.length; at += 1 + value.readUInt8(at)) {
    parts.push(value.toString('latin1', at + 1, at + 1 + value.readUInt8(at)));
  }
  return parts;
}

function groups(value: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.floor(value.length / size) }, (_unused, at) =>
    value.subarray(at * size, (at + 1) * size),
  );
}
