import { parseArgs } from 'node:util';
import { siteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import type { Gates } from './audit-gates.ts';
import { FORMATS, type AuditFormat } from './audit-report.ts';

const USAGE = `Usage: sitewarden audit URL [options]
Crawls and audits a site, prints the result and ends with 1 when a gate is broken, 2 when the site could not be audited.

  --max-errors N      most findings that are errors
  --max-warnings N    most findings that are warnings
  --min-score N       lowest score, 0 to 100
  --format F          ${FORMATS.join(', ')}; default ${FORMATS[0]}
  --pages N           most pages, default 1000
  --concurrency N     requests at once, for hosts named by --allow
  --allow HOST:PORT   private addresses that may be asked, as ALLOW_TARGETS
`;

/** What the command line says cannot be used. */
export class UsageError extends Error {}

export type AuditOrder = {
  readonly url: string;
  readonly gates: Gates;
  readonly format: AuditFormat;
  readonly pageLimit: number;
  readonly concurrency: number | undefined;
  readonly allowTargets: string;
};

/** @throws {UsageError} */
function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'max-errors': { type: 'string' },
        'max-warnings': { type: 'string' },
        'min-score': { type: 'string' },
        format: { type: 'string' },
        pages: { type: 'string' },
        concurrency: { type: 'string' },
        allow: { type: 'string' },
      },
    });
  } catch (error) {
    const isUse = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
    throw isUse ? new UsageError(error.message) : error;
  }
}

/** @throws {UsageError} */
function readAllowed(text: string): string {
  try {
    parseAllowTargets(text);
    return text;
  } catch (error) {
    const what = 'host:port or a range such as 10.0.0.0/8 or 10.0.0.0/8:8080, with commas between several';
    throw new UsageError(`--allow takes ${what}, not ${text}`, { cause: error });
  }
}

type Range = { readonly minValue: number | null; readonly maxValue: number | null };
const ANY_COUNT = { minValue: 0, maxValue: 999_999_999 };
const { pageLimit, concurrency } = siteAuditParams.shape;

/** What the command line asks for. @throws {UsageError} with the sentence to print. */
export function readOrder(args: readonly string[]): AuditOrder {
  const { values, positionals } = readArgs(args);
  const [command, url] = positionals;
  if (command !== 'audit' || url === undefined || positionals.length !== 2) throw new UsageError(USAGE);
  if (url.trim() === '') throw new UsageError('URL is empty: name the address of a site, such as https://example.org');
  const number = (name: keyof typeof values, { minValue, maxValue }: Range = ANY_COUNT): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const [value, min, max] = [Number(text), minValue ?? 0, maxValue ?? Infinity];
    if (!/^\d{1,9}$/u.test(text) || value < min || value > max)
      throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not ${text}`);
    return value;
  };
  const format = FORMATS.find((each) => each === (values.format ?? FORMATS[0]));
  if (format === undefined) throw new UsageError(`--format takes ${FORMATS.join(', ')}`);
  return {
    url,
    gates: {
      maxErrors: number('max-errors'),
      maxWarnings: number('max-warnings'),
      minScore: number('min-score', { minValue: 0, maxValue: 100 }),
    },
    format,
    pageLimit: number('pages', pageLimit.unwrap()) ?? 1000,
    concurrency: number('concurrency', concurrency.unwrap()),
    allowTargets: readAllowed(values.allow ?? ''),
  };
}
