import { Dexie } from 'dexie';
import { databaseName, databasePrefix } from './app-database.ts';

/** Ids of the accounts of which this browser has data, without the visitor's; none where it does not tell. Never throws. */
export async function accountsOnDevice(host: string): Promise<string[]> {
  const prefix = databasePrefix(host);
  try {
    const names = await Dexie.getDatabaseNames();
    return names
      .filter((name) => name.startsWith(prefix) && name !== databaseName(host, null))
      .map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}
