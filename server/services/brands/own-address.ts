import { isIP } from 'node:net';

/**
 * Whether a host can only be this server as long as nobody said under which name it is reached: a loopback name, an address
 * in digits, or the name it listens on. Any other name may be a stranger's that leads here (DNS rebinding).
 * @param host with or without a port, lower case.
 * @param listensOn what HOST says.
 */
export function isOwnAddress(host: string, listensOn: string): boolean {
  const name = host.replace(/:\d+$/u, '');
  const digits = /^\[.*\]$/u.test(name) ? name.slice(1, -1) : name;
  return isIP(digits) !== 0 || /^(?:.+\.)?localhost$/u.test(name) || name === listensOn.toLowerCase();
}
