import type { Config } from '#server/config/config.ts';
import { createFacebook } from './facebook/facebook.ts';
import { createGoogle } from './google/google.ts';
import type { AccessProvider, SocialProvider } from './provider.ts';

export type SocialProviders = { readonly google: AccessProvider | null; readonly facebook: SocialProvider | null };

/** The services that are set up. */
export function toProviders({ google, facebook }: Config['social'], now: () => number): SocialProviders {
  return {
    google: google && createGoogle(google, now),
    facebook: facebook && createFacebook(facebook, now),
  };
}
