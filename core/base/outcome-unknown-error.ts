/** An action was sent and no answer came: whether it was done is not known, and it must not be repeated by itself. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}
