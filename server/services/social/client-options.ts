import * as client from 'openid-client';
import type { SocialTokens } from './provider.ts';

const TIMEOUT_S = 10;
/** Of a token that does not say when it ends. */
const USUAL_LIFE_S = 3600;
/** How far the clock of a service may be from ours. */
export const TOLERATED_SKEW_S = 60;

type Extension = (configuration: client.Configuration) => void;
// oxlint-disable-next-line typescript/no-deprecated -- for addresses of this machine, which are all that the configuration takes in plain text
const PLAIN_HTTP: Extension = client.allowInsecureRequests;

/** How a service is asked: within seconds, and in plain text only on this machine, which is all that the configuration takes. */
export function clientOptions(address: string) {
  return {
    timeout: TIMEOUT_S,
    execute: new URL(address).protocol === 'http:' ? [PLAIN_HTTP] : [],
  };
}

type TokenAnswer = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** The tokens of an answer, with their end as a time. */
export function toTokens(answer: TokenAnswer, now: () => number): SocialTokens {
  return {
    accessToken: answer.access_token,
    expiresAtMs: now() + (answer.expiresIn() ?? USUAL_LIFE_S) * 1000,
    refreshToken: answer.refresh_token ?? '',
    scopes: answer.scope?.split(' ') ?? [],
  };
}
