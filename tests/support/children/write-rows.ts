// Adds rows to the embedded database of DATA_DIR and says the number of each one that is stored, until it is killed.
import { parseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { favicons } from '#server/db/schema.ts';

const { db } = await openDatabase(parseConfig(process.env));
process.stdout.write('open\n');
for (let row = Number(process.env['FIRST_ROW'] ?? 0); ; row += 1) {
  await db.insert(favicons).values({ host: `${row}.example`, image: 'x'.repeat(2000), fetchedAtMs: row });
  process.stdout.write(`stored ${row}\n`);
}
