export type CalendarEvent = {
  /** The same for the same certificate, so that a calendar changes the event it has. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly atMs: number;
  readonly nowMs: number;
  /** Days before it at which the calendar reminds. */
  readonly remindDays: readonly number[];
};

/** A calendar file with one event, RFC 5545. */
export function toCalendar({ uid, title, text, atMs, nowMs, remindDays }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitewarden//SSL checker//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${toStamp(nowMs)}`,
    `DTSTART:${toStamp(atMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    ...remindDays.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function toStamp(ms: number): string {
  return `${new Date(ms).toISOString().replace(/[-:]|\.\d+Z$/gu, '')}Z`;
}

/** Section 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r\n|\r|\n/gu, String.raw`\n`);
}

/** Section 3.1: at most 75 octets in a line, and no character cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 75) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}
