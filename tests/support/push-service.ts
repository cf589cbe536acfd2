import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { serveHttp } from './loopback-server.ts';

/** What a device reads of a message that was encrypted for it (RFC 8291). */
export function decryptPush(
  sealed: Buffer,
  { device, auth }: { readonly device: ECDH; readonly auth: Uint8Array },
): string {
  const salt = sealed.subarray(0, 16);
  const idBytes = sealed[20] ?? 0;
  const sender = sealed.subarray(21, 21 + idBytes);
  const record = sealed.subarray(21 + idBytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', device.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Whether a header proves that its sender has the key it names, for this push service and at this time (RFC 8292). */
export function readVapid(header: string): { readonly key: string; readonly claims: Record<string, unknown> } | null {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/u.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const jwk = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>; // an object by RFC 7519
  return isRight ? { key, claims } : null;
}

/** A push service with one device, which reads what comes. */
export async function servePush() {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const state = { status: 201 };
  const got: { readonly text: string; readonly headers: NodeJS.Dict<string | string[]> }[] = [];
  const service = await serveHttp((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ text: decryptPush(Buffer.concat(parts), { device, auth }), headers: request.headers });
      response.writeHead(state.status).end();
    });
  });
  onTestFinished(() => service[Symbol.asyncDispose]());
  const origin = `http://127.0.0.1:${String(service.port)}`;
  return {
    got,
    state,
    origin,
    subscription: {
      endpoint: `${origin}/device/${randomBytes(9).toString('base64url')}`,
      p256dh: device.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
  };
}
