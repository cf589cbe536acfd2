import { pino, type Logger as PinoLogger } from 'pino';

/** What the server's parts need of a logger; pino's and Fastify's both fit. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Says nothing; for callers that gave no logger. */
export const SILENT_LOGGER: Logger = pino({ enabled: false });
