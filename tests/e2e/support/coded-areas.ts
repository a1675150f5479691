import type { Area } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';

/**
 * Areas that the back office changes and whose rows are identified by a code; other areas have
 * their own specs.
 */
export const codedAreas = Object.values<Area>(areas).filter(
  ({ example, createdBy }) => 'InternalCode' in example && !createdBy,
);
