const SIGN_IN = /(?:^|[/._-])(?:log-?in|sign-?in|sso|oauth2?|auth|anmelden|account\/begin)(?:$|[/._-])/iu;

/** Whether a page led elsewhere, to what looks like a form to sign in: that is what was measured. */
export function leadsToSignIn(requested: string, final: string): boolean {
  const from = URL.parse(requested);
  const to = URL.parse(final);
  if (from === null || to === null || (from.host === to.host && from.pathname === to.pathname)) return false;
  const isSignIn = ({ hostname, pathname }: URL) =>
    SIGN_IN.test(pathname) || /^(?:log-?in|sign-?in|sso|auth|accounts)\./iu.test(hostname);
  return isSignIn(to) && !isSignIn(from);
}
