import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser gives a server with its subscription. */
export type DeviceKeys = {
  /** A point of P-256, uncompressed. */
  readonly p256dh: Uint8Array;
  /** 16 bytes. */
  readonly auth: Uint8Array;
};

const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
const HEADER_BYTES = 16 + 4 + 1 + 65;
/** Push services take 4096 bytes (RFC 8030, 7.2); what is not the text is header, end of record and tag. */
export const MOST_PUSH_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;
/** Ends the last record (RFC 8188, 2). */
const LAST_RECORD = Buffer.of(2);

/** Whether a device could be told something with these keys. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh);
  } catch {
    // No point of the curve.
    return false;
  }
  return p256dh.length === 65 && auth.length === 16;
}

/**
 * A message that only the device can read, as one record of `aes128gcm` (RFC 8291). @param chance made anew for each message: 16 bytes
 * of salt, and a private key of P-256.
 * @throws when the keys are none (`areDeviceKeys`), or the message is longer than `MOST_PUSH_BYTES`.
 */
export function encryptPush(
  message: Uint8Array,
  { p256dh, auth }: DeviceKeys,
  chance: { readonly salt: Uint8Array; readonly privateKey: Uint8Array },
): Buffer {
  if (message.length > MOST_PUSH_BYTES) throw new RangeError('A push message is too long');
  const own = createECDH('prime256v1');
  own.setPrivateKey(chance.privateKey);
  const ownPublic = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(p256dh), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, chance.salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const sealed = Buffer.concat([cipher.update(message), cipher.update(LAST_RECORD), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([chance.salt, size, Buffer.of(ownPublic.length), ownPublic, sealed, cipher.getAuthTag()]);
}

/** A private key for one message. */
export function makePrivateKey(): Buffer {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key.getPrivateKey();
}
