import * as client from 'openid-client';
import { AppError } from '#core/contract/errors.ts';
import { GOOGLE_GROUPS } from '#core/domain/google-groups.ts';
import type { Config } from '#server/config/config.ts';
import type { AccessProvider, SocialPerson, SocialTokens } from '../provider.ts';
import { toSocialError } from '../provider-errors.ts';
import { clientOptions, TOLERATED_SKEW_S, toTokens } from '../client-options.ts';

/** How long what Google says of itself is believed. */
const CONFIGURATION_LIFE_MS = 3_600_000;

type GoogleConfig = NonNullable<Config['social']['google']>;

/**
 * Google, or another OpenID provider in its place: code flow with state, PKCE and nonce; issuer, audience, signature and times of the ID
 * token are checked (OpenID Connect Core 3.1.3.7).
 */
export function createGoogle({ clientId, clientSecret, issuer }: GoogleConfig, now: () => number): AccessProvider {
  let known: { readonly configuration: Promise<client.Configuration>; readonly atMs: number } | null = null;

  /** @throws AppError SOCIAL_UNREACHABLE */
  async function configuration(): Promise<client.Configuration> {
    if (known === null || Math.abs(now() - known.atMs) > CONFIGURATION_LIFE_MS) {
      const metadata = { client_secret: clientSecret, [client.clockTolerance]: TOLERATED_SKEW_S };
      const { execute, timeout } = clientOptions(issuer);
      const found = client.discovery(new URL(issuer), clientId, metadata, undefined, { execute, timeout });
      known = { configuration: found, atMs: now() };
    }
    const asked = known;
    try {
      return await asked.configuration;
    } catch (error) {
      if (known === asked) known = null;
      throw new AppError('SOCIAL_UNREACHABLE', 'Google does not say how to sign in', { cause: error });
    }
  }

  return {
    service: 'google',

    async authorizationUrl({ redirectUri, state, nonce, verifier }, group) {
      const isAccess = group !== null;
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: isAccess ? `openid email ${GOOGLE_GROUPS[group]}` : 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Only with consent is there a refresh token each time; what was granted before stays granted.
        ...(isAccess
          ? { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' }
          : { prompt: 'select_account' }),
      });
    },

    async finish(callbackUrl, { state, nonce, verifier }) {
      const found = await configuration();
      try {
        const answer = await client.authorizationCodeGrant(found, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (claims === undefined) throw new AppError('SOCIAL_FAILED', 'Google sent no ID token');
        // Only what the ID token leaves out is asked for.
        const more =
          claims['email'] === undefined && found.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(found, answer.access_token, claims.sub)
            : {};
        return { person: toPerson({ ...more, ...claims }), tokens: toTokens(answer, now) };
      } catch (error) {
        throw toSocialError(error);
      }
    },

    async refresh(refreshToken): Promise<SocialTokens | null> {
      const found = await configuration();
      try {
        const tokens = toTokens(await client.refreshTokenGrant(found, refreshToken), now);
        return tokens.refreshToken === '' ? { ...tokens, refreshToken } : tokens;
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
        throw toSocialError(error);
      }
    },

    async revoke(token) {
      const found = await configuration();
      try {
        await client.tokenRevocation(found, token);
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.status === 400) return;
        throw toSocialError(error);
      }
    },
  };
}

function toPerson(claims: Readonly<Record<string, unknown>>): SocialPerson {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  return {
    subject: text('sub'),
    email: text('email').toLowerCase(),
    isEmailVerified: claims['email_verified'] === true,
    name: text('name'),
  };
}
