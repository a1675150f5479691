import * as v from 'valibot';

/** One entry of the sidebar, built by the server per user (spec 1 §6). `Parameter` is a year where the entry takes one. */
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

/** Whether the server's menu, as it is kept on the device, has an entry of this name anywhere. */
export const hasMenuItem = (items: unknown, name: string): boolean =>
  Array.isArray(items) && items.some((item: Partial<MenuItem> | null) => item?.Name === name || hasMenuItem(item?.ChildMenuItems, name));
