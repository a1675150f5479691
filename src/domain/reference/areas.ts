// The areas of the administration, in menu order: one line each.
export { serviceAreas } from './service-area.ts';
