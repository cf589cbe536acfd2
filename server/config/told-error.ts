/** What may be read of an error in a log. */
export type ToldError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: ToldError;
};

/** From here on a failed query lists the values that it was given. */
const VALUES = /\n?\s*params:[\s\S]*$/u;
const MAX_CAUSES = 5;

/**
 * An error without the values that came with it: queries name their parameters in the message, PostgreSQL the row in `detail`,
 * and both may be anybody's e-mail address or password hash.
 */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack = '', cause } = error;
  const told = message.replace(VALUES, '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message: told,
    ...(code !== undefined && { code }),
    // It begins with the message, however many lines that has.
    stack: stack.replace(message, told),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toldError(cause, depth + 1) }),
  };
}
