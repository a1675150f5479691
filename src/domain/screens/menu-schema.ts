import * as v from 'valibot';
import type { MenuItem as Item } from './menu.ts';

/** Entry of the sidebar as the server answers it. */
export const MenuItem: v.GenericSchema<unknown, Item> = v.object({
  Name: v.string(),
  Parameter: v.optional(v.nullable(v.string()), null),
  ChildMenuItems: v.optional(v.array(v.lazy(() => MenuItem)), []),
}) as v.GenericSchema<unknown, Item>;
