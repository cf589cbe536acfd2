import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areDeviceKeys, encryptPush, makePrivateKey, MOST_PUSH_BYTES } from './encrypt-push.ts';
import { decryptPush } from '#tests/support/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryptPush', () => {
  it('gives the bytes of the standard’s example', () => {
    expect(encryptPush(Buffer.from(EXAMPLE.plain), EXAMPLE, EXAMPLE).toString('base64url')).toBe(EXAMPLE.sealed);
  });

  it('is read by the device, up to what push services take', () => {
    const device = createECDH('prime256v1');
    device.generateKeys();
    const keys = { p256dh: device.getPublicKey(), auth: Buffer.alloc(16, 7) };
    const text = 'x'.repeat(MOST_PUSH_BYTES);
    const sealed = encryptPush(Buffer.from(text), keys, { salt: Buffer.alloc(16, 3), privateKey: makePrivateKey() });
    expect(sealed).toHaveLength(4096);
    expect(decryptPush(sealed, { device, auth: keys.auth })).toBe(text);
    expect(() =>
      encryptPush(Buffer.from(`${text}x`), keys, { salt: Buffer.alloc(16), privateKey: makePrivateKey() }),
    ).toThrow(RangeError);
  });
});

describe('areDeviceKeys', () => {
  it('tells a point of the curve from what is none', () => {
    expect(areDeviceKeys(EXAMPLE)).toBe(true);
    expect(areDeviceKeys({ ...EXAMPLE, p256dh: Buffer.alloc(65, 4) })).toBe(false);
    expect(areDeviceKeys({ ...EXAMPLE, auth: Buffer.alloc(15) })).toBe(false);
  });
});
