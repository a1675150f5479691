// The areas of the administration, in the order of the menu: one line each.
export { serviceAreas } from './service-area.ts';
