import { NOTHING_REGISTERED, toStatusCode, type Contact, type Network, type Registration } from './registration.ts';
import { readWhoisDate } from './whois-date.ts';

/** Registries write as they please; these are the names that are in use, in lower case. */
const NAMES = {
  registration: [
    'creation date',
    'created',
    'created on',
    'registered',
    'registered on',
    'registration time',
    'registration date',
    'domain registration date',
    'regdate',
    'activated',
  ],
  expiration: [
    'registry expiry date',
    'registrar registration expiration date',
    'expiry date',
    'expires',
    'expires on',
    'expiration date',
    'expiration time',
    'expire',
    'paid-till',
    'renewal date',
    'valid-date',
    'free-date',
    'expire date',
  ],
  'last changed': [
    'updated date',
    'last updated',
    'last-update',
    'last-modified',
    'last modified',
    'modified',
    'changed',
    'last updated on',
    'updated',
    'last update',
  ],
} as const;
const STATUS = ['domain status', 'status', 'state', 'registration status', 'eppstatus'];
const REGISTRAR = ['registrar', 'sponsoring registrar', 'registrar name', 'registrar organization'];
const NAME_SERVER = ['name server', 'nserver', 'nameserver', 'name servers', 'nameservers', 'nserver/ip', 'host name'];
const SIGNED = ['dnssec', 'dnssec delegation information', 'dnssec signed', 'dnskey'];
const REDACTED = /redact|withheld|data protected|not disclosed|gdpr|privacy|hidden upon/iu;
const UNKNOWN =
  /^(?:%|#|>>>)?\s*(?:no match|not found|no entries found|no data found|no object found|domain not found|the queried object does not exist|nothing found|no such domain|status:\s*(?:free|available)|.{0,80}is (?:free|available for registration)|no matching record|.{0,80}has not been registered)/imu;

type Fields = ReadonlyMap<string, readonly string[]>;

/** The facts of the text that a WHOIS server sends; what it does not name is left out. */
export function readWhois(text: string): Registration {
  const fields = fieldsOf(text);
  const network = networkOf(fields);
  const nameServers = all(fields, NAME_SERVER).map((line) =>
    (line.split(/\s/u)[0] ?? '').toLowerCase().replace(/\.$/u, ''),
  );
  const events = Object.entries(NAMES).flatMap(([action, names]) => {
    const atMs = readWhoisDate(first(fields, names));
    return atMs === null ? [] : [{ action, atMs }];
  });
  const registrar = registrarOf(fields);
  const handle = first(fields, ['registry domain id', 'domain id', 'nethandle', 'ashandle', 'aut-num']);
  const isKnown = network !== null || nameServers.length > 0 || events.length > 0 || registrar !== null;
  if (!isKnown || (UNKNOWN.test(text) && nameServers.length === 0 && network === null)) return NOTHING_REGISTERED;
  return {
    ...NOTHING_REGISTERED,
    isRegistered: true,
    handle,
    network,
    events,
    statuses: [...new Set(all(fields, STATUS).flatMap(statusesOf))],
    registrar,
    contacts: contactsOf(fields),
    nameServers: [...new Set(nameServers.filter((name) => name.includes('.')))],
    isSigned: signedOf(first(fields, SIGNED)),
    redacted: [...fields].filter(([, values]) => values.some((value) => REDACTED.test(value))).map(([name]) => name),
  };
}

/** The server that one names for more: `refer` of IANA, the registrar's, or the registry's of another part of the world. */
export function whoisReferral(text: string): { readonly host: string; readonly port: number } | null {
  const fields = fieldsOf(text);
  const named = first(fields, [
    'refer',
    'whois',
    'registrar whois server',
    'whois server',
    'referralserver',
    'resourcelink',
  ]);
  const [, host, port] = /^(?:whois:\/\/)?([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/iu.exec(named) ?? [];
  return host === undefined || !host.includes('.') ? null : { host: host.toLowerCase(), port: Number(port ?? 43) };
}

/** Values by the name before the colon. A name without a value heads the lines below it that are moved in, as `.uk` has them. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string[]>();
  let heading = '';
  for (const line of text.split(/\r\n|\r|\n/u)) {
    if (/^\s*(?:[%#]|>>>|--)/u.test(line)) continue;
    const [, name, value = ''] =
      /^\s*\[?([\p{L}][\p{L}\d /_.()-]{0,60}?)\]?(?:\.{2,})?:(?!\/\/)(.*)$/u.exec(line) ?? [];
    if (name === undefined) {
      if (line.trim() === '') heading = '';
      else if (heading !== '' && /^\s/u.test(line)) add(fields, heading, line.trim());
      continue;
    }
    heading = value.trim() === '' ? name.trim().toLowerCase() : '';
    if (value.trim() !== '') add(fields, name.trim().toLowerCase(), value.trim());
  }
  return fields;
}

function add(fields: Map<string, string[]>, name: string, value: string): void {
  const values = fields.get(name) ?? [];
  fields.set(name, values);
  if (values.length < 100) values.push(value.slice(0, 500));
}

function all(fields: Fields, names: readonly string[]): string[] {
  return names.flatMap((name) => fields.get(name) ?? []);
}

function first(fields: Fields, names: readonly string[]): string {
  return all(fields, names)[0] ?? '';
}

function statusesOf(value: string): string[] {
  return value
    .split(/,\s*/u)
    .map((each) => toStatusCode(/^\w+\s+\(?https?:/u.test(each) ? each : each.trim()))
    .filter((each) => each !== '');
}

function signedOf(value: string): boolean | null {
  if (value === '') return null;
  return !/^(?:unsigned|no\b|inactive|false)/iu.test(value);
}

function registrarOf(fields: Fields): Registration['registrar'] {
  const name = first(fields, REGISTRAR);
  if (name === '') return null;
  return {
    name,
    ianaId: first(fields, ['registrar iana id']),
    url: first(fields, ['registrar url', 'url']),
    email: first(fields, ['registrar abuse contact email']),
    phone: first(fields, ['registrar abuse contact phone']),
  };
}

function networkOf(fields: Fields): Network | null {
  const range = first(fields, ['inetnum', 'inet6num', 'netrange', 'cidr', 'aut-num', 'asnumber']);
  if (range === '') return null;
  return {
    range,
    name: first(fields, ['netname', 'as-name', 'asname']),
    type: first(fields, ['nettype', 'status']),
    country: first(fields, ['country']).toUpperCase(),
    parent: first(fields, ['parent']),
  };
}

const ROLES = { registrant: 'registrant', admin: 'administrative', tech: 'technical', billing: 'billing' } as const;

function contactsOf(fields: Fields): Contact[] {
  const found = Object.entries(ROLES).map(([prefix, role]) => ({
    roles: [role as string],
    name: first(fields, [
      `${prefix} name`,
      ...(prefix === 'registrant' ? ['registrant', 'holder', 'org-name', 'orgname'] : []),
    ]),
    organisation: first(fields, [`${prefix} organization`, `${prefix} organisation`]),
    country: first(fields, [`${prefix} country`]),
    email: first(fields, [`${prefix} email`, ...(prefix === 'registrant' ? ['e-mail'] : [])]),
    phone: first(fields, [`${prefix} phone`]),
  }));
  const abuse = {
    roles: ['abuse'],
    name: '',
    organisation: '',
    country: '',
    email: first(fields, ['abuse-mailbox', 'orgabuseemail']),
    phone: first(fields, ['orgabusephone']),
  };
  return [...found, abuse].filter(({ roles: _roles, ...facts }) => Object.values(facts).some((fact) => fact !== ''));
}
