type Caller = {
  readonly phone?: string | undefined;
  readonly oauth_provider?: string | undefined;
  readonly visited?: boolean | undefined;
  readonly reg?: boolean | undefined;
};

/** Where the first 0 is part of the number and stays when it is called from abroad: Italy, San Marino, Ivory Coast, Gabon, Congo. Source: national numbering plans at the ITU. */
const KEEPS_ZERO = new Set(['39', '378', '225', '241', '242']);
/** What is dialled before a number inside the country, where it is not 0, and how long the number is with it. */
const TRUNKS: Readonly<Record<string, RegExp>> = { '1': /^1(?=\d{10}$)/u, '7': /^8(?=\d{10}$)/u };

/** Whether a phone number is known to be missing: not of an account stored by an earlier version, which does not tell. */
export function hasNoPhone(user: Caller): boolean {
  return user.phone === '';
}

/** Whether a user is asked for a phone number (specification, 4.03): without one, on a later visit or after a new native registration. */
export function isAskedForPhone(user: Caller): boolean {
  const isNew = user.reg === true && user.oauth_provider === 'native';
  return hasNoPhone(user) && (user.visited === true || isNew);
}

/** Whether a text is a number as it is stored. Source: ITU-T E.164, at most 15 digits with the calling code. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/u.test(text);
}

/**
 * The number somebody typed, as it is stored: a plus and digits. With a plus or 00 in front it names its country itself.
 * @param callingCode of the chosen country, with or without its plus.
 * @returns `null` when it is no number.
 */
export function toPhone(callingCode: string, text: string): string | null {
  const typed = text.replace(/[\s().\/‐-–-]/gu, '').replace(/^00/u, '+');
  const code = callingCode.replace(/^\+/u, '');
  const phone = typed.startsWith('+') ? typed : `+${code}${withoutTrunk(code, typed)}`;
  // Fewer than 4 digits of its own are no number, however long the calling code is.
  const isLongEnough = typed.replace(/\D/gu, '').length >= 4;
  return isLongEnough && isPhone(phone) ? phone : null;
}

function withoutTrunk(code: string, typed: string): string {
  const trunk = TRUNKS[code] ?? (KEEPS_ZERO.has(code) ? /^(?!)/u : /^0/u);
  return typed.replace(trunk, '');
}
