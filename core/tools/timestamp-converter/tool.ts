import { defineTool } from '#core/tools/tool.ts';

/** A time in other formats and zones. */
export const timestampConverter = defineTool({
  id: 'timestamp-converter',
  name: { message: 'Timestamp converter', comment: 'Name of a small tool that converts times, such as Unix time.' },
  summary: {
    message:
      'Reads a time in any common format, shows it in every other one and in several time zones, and calculates with it.',
    comment: 'One sentence below the name of a small tool, the timestamp converter.',
  },
  title: {
    message: 'Timestamp converter: Unix time, ISO 8601, zones',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Convert Unix time, ISO 8601, HTTP and email dates, UUIDs and more, in every time zone, with clock changes explained. Works offline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'time',
  icon: 'clock',
  keywords: {
    message:
      'epoch, Unix time, date, time zone, UTC, RFC 3339, RFC 2822, Excel date, FILETIME, UUID v7, Snowflake, duration',
    comment: 'Words people search the timestamp converter by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message:
        'A number is taken for seconds, milliseconds, microseconds or nanoseconds by its length. A date that names no zone is read in the chosen one.',
      comment: 'Below a small tool, the timestamp converter: what it does.',
    },
    {
      message:
        'When clocks go forward, an hour does not exist; when they go back, an hour comes twice. Both are told, and you choose which time you mean.',
      comment: 'Below a small tool, the timestamp converter: what to know of daylight saving time.',
    },
    {
      message:
        'Unix time has no leap seconds. Rules of time zones are those of your browser: governments change them, so future times may shift.',
      comment: 'Below a small tool, the timestamp converter: what it cannot tell.',
    },
  ],
  related: ['number-converter', 'color-converter', 'url-parser'],
});
