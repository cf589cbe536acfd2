/** Files we serve or may serve; a project's page such as /project/example.org must not be taken for one. */
const FILE =
  /\.(?:js|mjs|css|map|json|webmanifest|xml|txt|svg|png|jpe?g|webp|gif|ico|woff2?|html|pdf|csv|zip|xlsx)(?:\?|$)/u;

/** Navigations the app's page must not answer: the API with its sign-in and download addresses, status pages, the socket, and files. */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/api\//u,
  /^\/status\//u,
  /^\/socket\.io\//u,
  /^\/(?:healthz|readyz)$/u,
  FILE,
];

/** Whether a navigation to this path and query is answered with the app's page. */
export function isAppNavigation(pathAndQuery: string): boolean {
  return !NOT_THE_APP.some((pattern) => pattern.test(pathAndQuery));
}
