/**
 * One sidebar entry, built by the server per user (spec 1 §6). `Parameter` is a year for entries
 * that take one. Its schema stands apart: the first screens need none.
 */
export interface MenuItem {
  Name: string;
  Parameter: string | null;
  ChildMenuItems: MenuItem[];
}

/** Returns true if the server's menu, as kept on the device, contains an entry of this name. */
export const hasMenuItem = (items: unknown, name: string): boolean =>
  Array.isArray(items) &&
  items.some((item: Partial<MenuItem> | null) => item?.Name === name || hasMenuItem(item?.ChildMenuItems, name));
