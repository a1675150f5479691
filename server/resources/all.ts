// Every resource that is served by its description, one per line.
export { clients } from './clients.ts';
export { creationRules } from './creation-rules.ts';
export { equipment } from './equipment.ts';
export { myEstablishments } from './my-establishments.ts';
export { pickupPoints } from './pickup-points.ts';
export { serviceAreas } from './service-areas.ts';
export { tagGroups } from './tag-groups.ts';
export { tags } from './tags.ts';
export { users } from './users.ts';
export { vehicles } from './vehicles.ts';
