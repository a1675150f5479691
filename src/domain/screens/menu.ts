import * as v from 'valibot';

/**
 * One sidebar entry, built by the server per user (spec 1 §6). `Parameter` is a year for entries
 * that take one.
 */
export interface MenuItem {
  Name: string;
  Parameter: string | null;
  ChildMenuItems: MenuItem[];
}
export const MenuItem: v.GenericSchema<unknown, MenuItem> = v.object({
  Name: v.string(),
  Parameter: v.optional(v.nullable(v.string()), null),
  ChildMenuItems: v.optional(v.array(v.lazy(() => MenuItem)), []),
}) as v.GenericSchema<unknown, MenuItem>;

/** Returns true if the server's menu, as kept on the device, contains an entry of this name. */
export const hasMenuItem = (items: unknown, name: string): boolean =>
  Array.isArray(items) &&
  items.some((item: Partial<MenuItem> | null) => item?.Name === name || hasMenuItem(item?.ChildMenuItems, name));
