export type CipherStrength = 'strong' | 'noForwardSecrecy' | 'cbc' | 'broken';

/**
 * What a suite is worth, by the name of the standard (`TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`), as the IETF recommends (RFC 9325, 4.2).
 */
export function cipherStrength(name: string): CipherStrength {
  if (/NULL|RC4|RC2|EXPORT|_DES_|3DES|MD5|anon|IDEA|SEED/iu.test(name)) return 'broken';
  // The suites of TLS 1.3 name no key exchange: it is always a fresh one.
  const isNew = !name.includes('_WITH_');
  if (!isNew && !/_(?:EC)?DHE_/u.test(name)) return 'noForwardSecrecy';
  return isNew || /GCM|CCM|CHACHA20/u.test(name) ? 'strong' : 'cbc';
}
