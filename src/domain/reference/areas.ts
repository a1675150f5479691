// The areas of the administration, one line each.

export { users } from '../people/user-area.ts';
export { clients } from './client.ts';
export { creationRules } from './creation-rule.ts';
export { myEstablishments } from './my-establishment.ts';
export { pickupPoints } from './pickup-point.ts';
export { serviceAreas } from './service-area.ts';
export { tags } from './tag.ts';
export { tagGroups } from './tag-group.ts';
export { vehicles } from './vehicle.ts';
