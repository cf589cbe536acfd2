export type RateLimit = { readonly max: number; readonly windowMs: number };

/** How often what may be called; counted per signed-in user, else per address. */
export type RateLimits = {
  readonly general: RateLimit;
  /** Sign-in and sign-up calls of one address. */
  readonly signInByAddress: RateLimit;
  /** Wrong passwords for one e-mail, from wherever. Addresses that signed in before are let through. */
  readonly wrongPasswordByEmail: RateLimit;
  /** Questions of one address whether there is an account. */
  readonly existenceByMinute: RateLimit;
  readonly existenceByHour: RateLimit;
  readonly visitorTasks: RateLimit;
  readonly userTasks: RateLimit;
  /** Calls that fetch something from another host. */
  readonly lookups: RateLimit;
  /** Calls that note what a user did. */
  readonly activity: RateLimit;
  /** Messages of one address, and of one user. */
  readonly visitorMessages: RateLimit;
  readonly userMessages: RateLimit;
  readonly confirmationMails: RateLimit;
  /** Requests of one address for a link that restores a password, and such mails to one address. */
  readonly restoreMailsByAddress: RateLimit;
  readonly restoreMailsByEmail: RateLimit;
  /** Wrong codes of a second factor. */
  readonly wrongCodeByUser: RateLimit;
  readonly exports: RateLimit;
  /** Calls with one API token; all of a user together are limited as `general`. */
  readonly apiToken: RateLimit;
  /** Invitations that an account mails, those sent again among them. */
  readonly invitationMails: RateLimit;
  /** Deploys that one address tells. */
  readonly deploys: RateLimit;
  /** Links of invitations that one address tries. */
  readonly invitationLinks: RateLimit;
  /** Status pages and their feeds that one address reads. */
  readonly statusPages: RateLimit;
  /** Calls of one agent in another place, and those of all agents at one address, also with tokens that are none. */
  readonly agents: RateLimit;
  readonly agentsByAddress: RateLimit;
  /** Mails that ask whether somebody wants those of a status page: wanted by one network, of one page, to one address. */
  readonly statusMails: RateLimit;
  readonly statusMailsByPage: RateLimit;
  readonly statusMailsByEmail: RateLimit;
};

const MINUTE_MS = 60_000;

export const DEFAULT_RATE_LIMITS: RateLimits = {
  general: { max: 600, windowMs: MINUTE_MS },
  signInByAddress: { max: 20, windowMs: 5 * MINUTE_MS },
  wrongPasswordByEmail: { max: 10, windowMs: 15 * MINUTE_MS },
  existenceByMinute: { max: 5, windowMs: MINUTE_MS },
  existenceByHour: { max: 20, windowMs: 60 * MINUTE_MS },
  visitorTasks: { max: 20, windowMs: 10 * MINUTE_MS },
  userTasks: { max: 120, windowMs: 10 * MINUTE_MS },
  lookups: { max: 120, windowMs: MINUTE_MS },
  activity: { max: 30, windowMs: MINUTE_MS },
  visitorMessages: { max: 5, windowMs: 60 * MINUTE_MS },
  userMessages: { max: 20, windowMs: 60 * MINUTE_MS },
  confirmationMails: { max: 3, windowMs: 60 * MINUTE_MS },
  restoreMailsByAddress: { max: 10, windowMs: 60 * MINUTE_MS },
  restoreMailsByEmail: { max: 3, windowMs: 60 * MINUTE_MS },
  wrongCodeByUser: { max: 10, windowMs: 15 * MINUTE_MS },
  exports: { max: 5, windowMs: 60 * MINUTE_MS },
  apiToken: { max: 300, windowMs: MINUTE_MS },
  invitationMails: { max: 30, windowMs: 60 * MINUTE_MS },
  deploys: { max: 60, windowMs: MINUTE_MS },
  invitationLinks: { max: 30, windowMs: 10 * MINUTE_MS },
  statusPages: { max: 120, windowMs: MINUTE_MS },
  agents: { max: 120, windowMs: MINUTE_MS },
  agentsByAddress: { max: 300, windowMs: MINUTE_MS },
  statusMails: { max: 10, windowMs: 60 * MINUTE_MS },
  statusMailsByPage: { max: 200, windowMs: 60 * MINUTE_MS },
  statusMailsByEmail: { max: 3, windowMs: 24 * 60 * MINUTE_MS },
};
