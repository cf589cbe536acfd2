import type { App } from './fastify-types.ts';

/**
 * Scripts, styles and connections only from our own host; JSON blocks in a page are data, which no policy executes. WebAssembly, which
 * only our own scripts can start, computes hashes (docs/decisions/018).
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // The preview of a report, which has a stricter policy of its own.
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  // What the one policy allows: src/app/trusted-types.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  // The social sign-in pop-up has to reach its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

/** Puts the security headers on every answer; `isHttps` says how visitors reach us. */
export function addSecurityHeaders(app: App, isHttps: boolean): void {
  const headers = isHttps
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
