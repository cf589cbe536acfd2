import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { Config } from './config.ts';
import { toldError } from './told-error.ts';

/** What must not be read in a log even when somebody logs a whole object by mistake. */
const SECRETS = [
  'headers',
  '*.headers',
  'password',
  '*.password',
  'cookie',
  '*.cookie',
  'authorization',
  '*.authorization',
  'token',
  '*.token',
];

/** One line of JSON for each event, with secrets left out. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): PinoLogger {
  const serializers = { err: (error: unknown) => toldError(error) };
  const options = { level, serializers, redact: { paths: SECRETS, remove: true } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
