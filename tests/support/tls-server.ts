import type { RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type Server as TlsServer,
  type TlsOptions,
} from 'node:tls';
import { serveTcp, type LoopbackServer } from './loopback-server.ts';
import type { TestCertificate } from './test-certificate.ts';

/** A server that accepts everything OpenSSL still can, with this certificate and those above it; it shakes hands and says nothing. */
export function serveTls(
  { cert, key }: TestCertificate,
  { above = [], ...options }: TlsOptions & { readonly above?: readonly TestCertificate[] } = {},
  prepare: (server: TlsServer) => unknown = () => undefined,
): Promise<LoopbackServer> {
  const chain = [cert, ...above.map((each) => each.cert)].join('');
  const server = createTlsServer({ ...ANYTHING, ...options, cert: chain, key }, (socket) =>
    socket.on('error', () => undefined),
  );
  prepare(server);
  return serveTcp((socket) => void server.emit('connection', socket));
}

/** A web server over https. */
export function serveHttps({ cert, key }: TestCertificate, listener: RequestListener): Promise<LoopbackServer> {
  const server = createHttpsServer({ cert, key, keepAliveTimeout: 100 }, listener);
  return serveTcp((socket) => void server.emit('connection', socket));
}

const ANYTHING: TlsOptions = {
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:@SECLEVEL=0',
  ecdhCurve: 'X25519:P-256:P-384:P-521:P-224:P-192',
};

/** Runs something while this process trusts an authority. */
export async function trusting<T>({ cert }: TestCertificate, run: () => Promise<T>): Promise<T> {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  try {
    return await run();
  } finally {
    setDefaultCACertificates(before);
  }
}
