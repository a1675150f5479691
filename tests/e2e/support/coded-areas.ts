import type { Area } from '../../../src/domain/reference/area.ts';
import * as areas from '../../../src/domain/reference/areas.ts';

/** Areas whose rows are told apart by a code, and which the back office changes; others have specs of their own. */
export const codedAreas = Object.values<Area>(areas).filter(({ example, createdBy }) => 'InternalCode' in example && !createdBy);
