/** What a registry says about a domain, network or number, whichever protocol it speaks; '' and empty where it says nothing. */
export type Registration = {
  readonly isRegistered: boolean;
  readonly handle: string;
  readonly network: Network | null;
  readonly events: readonly { readonly action: string; readonly atMs: number }[];
  readonly statuses: readonly string[];
  readonly registrar: Registrar | null;
  readonly contacts: readonly Contact[];
  readonly nameServers: readonly string[];
  readonly isSigned: boolean | null;
  readonly redacted: readonly string[];
};

export type Network = Readonly<Record<'range' | 'name' | 'type' | 'country' | 'parent', string>>;
export type Registrar = Readonly<Record<'name' | 'ianaId' | 'url' | 'email' | 'phone', string>>;
export type Contact = { readonly roles: readonly string[] } & Readonly<
  Record<'name' | 'organisation' | 'country' | 'email' | 'phone', string>
>;

/** What is said of something that nobody has registered, and where to begin. */
export const NOTHING_REGISTERED: Registration = {
  isRegistered: false,
  handle: '',
  network: null,
  events: [],
  statuses: [],
  registrar: null,
  contacts: [],
  nameServers: [],
  isSigned: null,
  redacted: [],
};

/** The code of EPP (RFC 5731) for a status, which RDAP writes as words (RFC 8056) and some servers with an address behind it. */
export function toStatusCode(text: string): string {
  const words = text.replace(/\s*\(?https?:\S*/iu, '').trim();
  if (/^active$/iu.test(words)) return 'ok';
  if (/^associated$/iu.test(words)) return 'linked';
  if (!/\s/u.test(words)) return words;
  return words.toLowerCase().replaceAll(/\s+(\p{L})/gu, (_all, letter: string) => letter.toUpperCase());
}
