/** Every code an answer's `error` may carry, with its HTTP status. The client has a message for each: `src/i18n/error-messages.ts`. */
export const ERROR_STATUS = {
  REQUIRE_MSG: 400,
  INVALID_DOMAIN: 400,
  INVALID_DOMAINS: 400,
  INVALID_URL: 400,
  INVALID_EMAIL: 400,
  INVALID_INPUT: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_TOO_COMMON: 400,
  SIGN_IN_FAILED: 401,
  WRONG_PASSWORD: 403,
  NO_PASSWORD: 409,
  SECOND_FACTOR_REQUIRED: 401,
  WRONG_CODE: 403,
  PASSKEY_REFUSED: 403,
  PICTURE_UNREADABLE: 400,
  AUTH_REQUIRED: 401,
  TOKEN_UNKNOWN: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  TOKEN_SCOPE_MISSING: 403,
  TOKEN_NOT_ALLOWED: 403,
  TOKEN_IN_ADDRESS: 400,
  TOKENS_FULL: 403,
  CLOCK_WRONG: 403,
  REAUTH_REQUIRED: 403,
  SOCIAL_CANCELLED: 400,
  SOCIAL_CLOSED: 400,
  SOCIAL_FAILED: 400,
  SOCIAL_STATE_WRONG: 400,
  SOCIAL_EMAIL_MISSING: 400,
  SOCIAL_EMAIL_TAKEN: 409,
  SOCIAL_CONNECTED_ALREADY: 409,
  SOCIAL_LINK_PROTECTED: 403,
  SOCIAL_ACCESS_DENIED: 403,
  SOCIAL_UNREACHABLE: 502,
  LAST_SIGN_IN_WAY: 409,
  GOOGLE_ACCESS_NEEDED: 403,
  DRIVE_FULL: 409,
  DRIVE_REFUSED: 502,
  DRIVE_UNREACHABLE: 502,
  FORBIDDEN: 403,
  ROLE_FORBIDDEN: 403,
  MEMBERSHIP_ENDED: 403,
  UNSENT_CHANGES: 409,
  ALREADY_MEMBER: 409,
  INVITATION_USED: 409,
  INVITATION_EXPIRED: 403,
  INVITATION_REVOKED: 403,
  INVITATION_OTHER_EMAIL: 403,
  INVITATION_UNCONFIRMED: 403,
  EMAIL_NOT_CONFIRMED: 403,
  FEATURE_OFF: 403,
  NOT_SAME_ORIGIN: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  ADDRESS_TAKEN: 409,
  IDEMPOTENCY_CONFLICT: 409,
  STILL_RUNNING: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TARGET_REFUSED: 422,
  TARGET_UNREACHABLE: 422,
  TARGET_DNS_FAILED: 422,
  TARGET_TIMEOUT: 422,
  TARGET_TLS_FAILED: 422,
  TARGET_NOT_HTML: 422,
  TARGET_TOO_LARGE: 422,
  TARGET_REDIRECT_LOOP: 422,
  TARGET_TOO_MANY_REDIRECTS: 422,
  TARGET_BAD_ANSWER: 422,
  TARGET_ERROR_STATUS: 422,
  PAGE_NOT_PAINTED: 422,
  BROWSER_MISSING: 422,
  BROWSER_TIME_LIMIT: 422,
  BROWSER_CRASHED: 422,
  ALREADY_RUNNING: 409,
  SERP_KEY_WRONG: 422,
  SERP_GRANT_MISSING: 422,
  SERP_QUOTA: 422,
  SERP_RATE_LIMIT: 422,
  SERP_TIMEOUT: 422,
  SERP_UNREACHABLE: 422,
  SERP_SHAPE: 422,
  SERP_CAP: 422,
  SERP_NO_PROVIDER: 422,
  SERP_NO_KEYWORDS: 422,
  SERP_LOST: 422,
  CRAWL_OUTDATED: 409,
  NOT_CRAWLED: 409,
  RUN_INTERRUPTED: 409,
  NOT_ENOUGH_MEMORY: 503,
  LIMIT_REACHED: 403,
  TOO_MANY_TAGS: 403,
  NOT_ENOUGH_BALANCE: 402,
  PRICE_CHANGED: 409,
  WRONG_CURRENCY: 409,
  PAYMENT_UNAVAILABLE: 503,
  UNKNOWN_HOST: 421,
  CLIENT_TOO_OLD: 426,
  TOO_MANY_REQUESTS: 429,
  CANCELLED: 409,
  ERROR_MAIN: 500,
  DATABASE_AWAY: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The codes in the table's order. */
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]; // keys of a literal: Object.keys only says string[]

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}

export type FieldError = { readonly path: string; readonly code: ErrorCode };

/** A refusal: the caller asked for something that cannot be done, and is told why by `code`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Which fields are wrong; empty when the refusal is not about a field. */
  readonly fields: readonly FieldError[];
  /** Seconds after which the call may be repeated, with TOO_MANY_REQUESTS. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = code,
    options: { fields?: readonly FieldError[]; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
