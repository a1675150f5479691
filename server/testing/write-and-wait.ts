import { sql } from 'drizzle-orm';
import { openDatabase } from '../db/open.ts';

/**
 * Database of a process that commits rows one by one, prints their number, and waits to be killed.
 */
const database = await openDatabase({ folder: process.argv[2] as string });
await database.db.execute(sql`create table acknowledged (n int)`);
const rows = 50;
for (let n = 0; n < rows; n++) await database.db.execute(sql`insert into acknowledged values (${n})`);
process.send?.(rows);
setInterval(() => undefined, 1000);
