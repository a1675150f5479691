import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The number on the wire (`Id`). */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** The key in the wire's paths (`UniqueId`). */
export const uniqueId = () => uuid('unique_id').notNull().unique().defaultRandom();
export const reference = (name: string) => bigint(name, { mode: 'number' });
/** Raised by a trigger on every update, so that no writer can forget it. */
export const version = () => integer().notNull().default(1);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
