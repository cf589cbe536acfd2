/** A variable has a value that cannot be used; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
