import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import type { Config } from '#server/config/config.ts';
import { clientOptions, toTokens } from '../client-options.ts';
import type { SocialPerson, SocialProvider } from '../provider.ts';
import { toSocialError } from '../provider-errors.ts';

type FacebookConfig = NonNullable<Config['social']['facebook']>;

/** `email` is missing when the person did not allow it, or has none. https://developers.facebook.com/docs/graph-api/reference/user/ */
const profileSchema = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  email: z.string().default(''),
});

/**
 * Facebook Login, which is OAuth 2 without OpenID Connect: who somebody is says its Graph API.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function createFacebook(config: FacebookConfig, now: () => number): SocialProvider {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, profileUrl } = config;
  const { timeout, execute } = clientOptions(tokenUrl);
  const facebook = new client.Configuration(
    { issuer: new URL(authorizationUrl).origin, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  facebook.timeout = timeout;
  for (const each of execute) each(facebook);

  /** @throws whatever goes wrong. */
  async function readProfile(accessToken: string): Promise<SocialPerson> {
    const url = new URL(profileUrl);
    url.searchParams.set('fields', 'id,name,email');
    // Proves that the token is used by the app it was made for.
    url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'));
    const response = await client.fetchProtectedResource(facebook, accessToken, url, 'GET');
    if (response.status >= 500) throw new AppError('SOCIAL_UNREACHABLE', `Facebook answered ${response.status}`);
    const profile = profileSchema.safeParse(await response.json());
    if (!response.ok || !profile.success) throw new AppError('SOCIAL_FAILED', 'Facebook does not say who this is');
    const { id, name, email } = profile.data;
    // Facebook does not say whether an address was confirmed.
    return { subject: id, name: name.trim(), email: email.trim().toLowerCase(), isEmailVerified: false };
  }

  return {
    service: 'facebook',

    async authorizationUrl({ redirectUri, state, verifier }) {
      return client.buildAuthorizationUrl(facebook, {
        redirect_uri: redirectUri,
        scope: 'public_profile,email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    async finish(callbackUrl, { state, verifier }) {
      try {
        const answer = await client.authorizationCodeGrant(facebook, callbackUrl, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        return { person: await readProfile(answer.access_token), tokens: toTokens(answer, now) };
      } catch (error) {
        throw toSocialError(error);
      }
    },
  };
}
