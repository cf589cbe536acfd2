import type { SocialService } from '#core/contract/social.ts';
import type { GoogleGroup } from '#core/domain/google-groups.ts';

/** Who somebody is, as a service says. */
export type SocialPerson = {
  /** What the service calls the person; never changes. */
  readonly subject: string;
  /** Lower case; '' when the service names none. */
  readonly email: string;
  /** Whether the service says that the e-mail is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string;
};

/** Tokens of a service. They stay on the server. */
export type SocialTokens = {
  readonly accessToken: string;
  readonly expiresAtMs: number;
  /** '' when the service gave none. */
  readonly refreshToken: string;
  readonly scopes: readonly string[];
};

/** What ties the way there to the way back. */
export type Handshake = {
  /** Where the service sends the browser back to; the same both times. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
};

/** A service that vouches for people. */
export type SocialProvider = {
  readonly service: SocialService;
  /** Where the browser is sent. @throws AppError SOCIAL_UNREACHABLE */
  authorizationUrl(handshake: Handshake, group: GoogleGroup | null): Promise<URL>;
  /**
   * Who came back, and with which tokens.
   * @param callbackUrl as the browser was sent to it.
   * @throws AppError SOCIAL_FAILED when anything is not as it must be, SOCIAL_UNREACHABLE.
   */
  finish(callbackUrl: URL, handshake: Handshake): Promise<{ person: SocialPerson; tokens: SocialTokens }>;
};

/** One that lets us read data later on. */
export type AccessProvider = SocialProvider & {
  /** New tokens; `null` when the access was taken back. @throws AppError SOCIAL_UNREACHABLE */
  refresh(refreshToken: string): Promise<SocialTokens | null>;
  /** Gives the access back; one that is gone already counts as given back. @throws AppError SOCIAL_UNREACHABLE */
  revoke(token: string): Promise<void>;
};
