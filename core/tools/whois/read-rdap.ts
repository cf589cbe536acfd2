import { isRecord } from '#core/base/is-record.ts';
import {
  NOTHING_REGISTERED,
  toStatusCode,
  type Contact,
  type Network,
  type Registrar,
  type Registration,
} from './registration.ts';

/** More than that of one kind is no answer of a registry. */
const MAX_ITEMS = 100;
const MAX_TEXT = 500;
const MAX_DEPTH = 3;

type Json = Readonly<Record<string, unknown>>;

/** The facts of an RDAP answer about a domain, an IP network or an AS number (RFC 9083); `null` when it is none. */
export function readRdap(value: unknown): Registration | null {
  if (!isRecord(value)) return null;
  const kind = value['objectClassName'];
  if (kind !== 'domain' && kind !== 'ip network' && kind !== 'autnum') return null;
  const entities = entitiesOf(value, 0);
  const registrar = entities.find((entity) => rolesOf(entity).includes('registrar'));
  const statuses = texts(value['status']);
  return {
    ...NOTHING_REGISTERED,
    isRegistered: true,
    handle: text(value['handle']),
    network: kind === 'domain' ? null : networkOf(value),
    events: eventsOf(value),
    statuses: kind === 'domain' ? statuses.map(toStatusCode) : statuses,
    registrar: registrar === undefined ? null : registrarOf(registrar),
    contacts: entities.filter((entity) => entity !== registrar).flatMap(contactOf),
    nameServers: records(value['nameservers']).map(({ ldhName }) => text(ldhName).toLowerCase()),
    isSigned: signedOf(value['secureDNS']),
    redacted: redactedOf(value),
  };
}

function text(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : '';
}

function texts(value: unknown): string[] {
  return list(value)
    .map(text)
    .filter((each) => each !== '');
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]).slice(0, MAX_ITEMS) : [];
}

function records(value: unknown): Json[] {
  return list(value).filter(isRecord);
}

function eventsOf(value: Json): Registration['events'] {
  return records(value['events']).flatMap(({ eventAction, eventDate }) => {
    const atMs = Date.parse(text(eventDate));
    return Number.isNaN(atMs) ? [] : [{ action: text(eventAction).toLowerCase(), atMs }];
  });
}

function signedOf(value: unknown): boolean | null {
  const signed = isRecord(value) ? value['delegationSigned'] : undefined;
  return typeof signed === 'boolean' ? signed : null;
}

function networkOf(value: Json): Network {
  const cidrs = records(value['cidr0_cidrs']).map(
    ({ v4prefix, v6prefix, length }) => `${text(v4prefix) || text(v6prefix)}/${text(length)}`,
  );
  const isNumber = value['objectClassName'] === 'autnum';
  const [from, to] = isNumber
    ? [text(value['startAutnum']), text(value['endAutnum'])]
    : [text(value['startAddress']), text(value['endAddress'])];
  const whole = from === to || to === '' ? from : `${from} – ${to}`;
  return {
    range:
      cidrs.length > 0 ? cidrs.join(', ') : isNumber && whole !== '' ? `AS${whole.replace(' – ', ' – AS')}` : whole,
    name: text(value['name']),
    type: text(value['type']),
    country: text(value['country']).toUpperCase(),
    parent: text(value['parentHandle']),
  };
}

/** Those of the answer and those within them: registrars name their abuse desk inside. */
function entitiesOf(value: Json, depth: number): Json[] {
  if (depth >= MAX_DEPTH) return [];
  return records(value['entities']).flatMap((entity) => [entity, ...entitiesOf(entity, depth + 1)]);
}

function rolesOf(entity: Json): string[] {
  return texts(entity['roles']).map((role) => role.toLowerCase());
}

function registrarOf(entity: Json): Registrar {
  const { name, organisation, email, phone } = cardOf(entity);
  const abuse = records(entity['entities']).find((each) => rolesOf(each).includes('abuse'));
  const desk = abuse === undefined ? null : cardOf(abuse);
  const id = records(entity['publicIds']).find(({ type }) => /registrar/iu.test(text(type)));
  const link = [...records(entity['links'])].find(({ rel }) => rel === 'about' || rel === 'related');
  return {
    name: name || organisation || text(entity['handle']),
    ianaId: text(id?.['identifier']),
    url: text(entity['url']) || text(link?.['href']),
    email: desk?.email || email,
    phone: desk?.phone || phone,
  };
}

function contactOf(entity: Json): Contact[] {
  const card = cardOf(entity);
  const named = { ...card, name: card.name || (card.organisation === '' ? text(entity['handle']) : '') };
  return Object.values(named).some((each) => each !== '') ? [{ roles: rolesOf(entity), ...named }] : [];
}

/** A jCard (RFC 7095): `["vcard", [[name, parameters, type, value], …]]`. */
function cardOf(entity: Json): Omit<Contact, 'roles'> {
  const [, properties] = list(entity['vcardArray']);
  const rows = list(properties).map(list);
  const valueOf = (name: string): unknown => rows.find(([each]) => text(each).toLowerCase() === name)?.[3];
  const address = rows.find(([each]) => text(each).toLowerCase() === 'adr');
  const parameters = address?.[1];
  const code = isRecord(parameters) ? text(parameters['cc']) : '';
  return {
    name: text(valueOf('fn')),
    organisation: firstText(valueOf('org')),
    country: code === '' ? text(list(address?.[3])[6]) : code.toUpperCase(),
    email: text(valueOf('email')),
    phone: text(valueOf('tel')).replace(/^tel:/u, ''),
  };
}

function firstText(value: unknown): string {
  return Array.isArray(value) ? text(value[0]) : text(value);
}

/** Named one by one (RFC 9537), else as remarks, as before that. */
function redactedOf(value: Json): string[] {
  const named = records(value['redacted']).map(({ name }) =>
    isRecord(name) ? text(name['description']) || text(name['type']) : '',
  );
  const remarked = [value, ...entitiesOf(value, 0)]
    .flatMap(({ remarks }) => records(remarks))
    .map(({ title }) => text(title))
    .filter((title) => /redact|withheld|privacy/iu.test(title));
  return [...new Set([...named, ...remarked])].filter((each) => each !== '');
}
