const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as WHOIS servers write it, in milliseconds since 1970; without a zone it is taken for UTC. `null` for anything else. */
export function readWhoisDate(text: string): number | null {
  const trimmed = text.trim();
  const iso =
    /^(\d{4})[-./](\d{2})[-./](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?/iu.exec(
      trimmed,
    );
  if (iso !== null) return toTime(iso[1], iso[2], iso[3], iso[4], iso[5]);
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/u.exec(trimmed);
  if (compact !== null) return toTime(compact[1], compact[2], compact[3]);
  const named = /^(?:[a-z]{3},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s]([a-z]{3})[a-z]*[-\s](\d{4})/iu.exec(trimmed);
  if (named !== null) return toTime(named[3], monthOf(named[2]), named[1]);
  const american =
    /^(?:[a-z]{3}\s+)?([a-z]{3})[a-z]*\s+(\d{1,2})(?:,|\s+\d{2}:\d{2}:\d{2})?\s+(?:[A-Z]{3}\s+)?(\d{4})/iu.exec(
      trimmed,
    );
  if (american !== null) return toTime(american[3], monthOf(american[1]), american[2]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/u.exec(trimmed);
  return dotted === null ? null : toTime(dotted[3], dotted[2], dotted[1]);
}

function monthOf(name = ''): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1);
}

function toTime(year = '', month = '', day = '', time = '00:00', zone = 'Z'): number | null {
  const offset = /^(?:z|utc)$/iu.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/u, '$1:$2');
  const atMs = Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}${offset}`);
  return Number.isNaN(atMs) ? null : atMs;
}
