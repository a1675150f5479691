/**
 * Viewer's relations to a guide. `origin`, `asOrigin` (holds the client establishment that is the
 * origin, with access), `destin`, `issuer`, `transporter` and `editor` (any party's) require
 * permission 10 or 20; `driver` is a transporter's with permission 30; `reader` is any party with
 * any permission, drivers and externals included.
 */
export const capacities = [
  'origin',
  'asOrigin',
  'destin',
  'issuer',
  'transporter',
  'driver',
  'editor',
  'reader',
] as const;
export type Capacity = (typeof capacities)[number];
