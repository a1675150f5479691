// Every resource that is served by its description, one per line.
export { equipment } from './equipment.ts';
export { tagChoices, vehicleChoices } from './reference.ts';
export { serviceAreas } from './service-areas.ts';
