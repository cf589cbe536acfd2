import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** How to connect to the embedded database. */
export type Connection = {
  /** The folder of its socket, or an address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
};

/** The number in the name of a socket. */
export const SOCKET_PORT = 5432;
/** Its only user; who may connect is decided by who can reach its socket, or knows the password. */
export const DATABASE_USER = 'sitewarden';
/** Where the password lies, on systems without sockets that are files. */
export const passwordFile = ({ home }: Place): string => join(home, 'postgres-password');

export async function connectionTo(place: Place, hasSocket: boolean, port: number): Promise<Connection> {
  const base = { user: DATABASE_USER, database: 'postgres', port };
  if (hasSocket) return { ...base, host: place.sockets };
  return { ...base, host: '127.0.0.1', password: await readFile(passwordFile(place), 'utf8') };
}
