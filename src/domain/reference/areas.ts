// The areas of the administration, one line each.

export { usersArea } from '../people/user-area.ts';
export { clientsArea } from './client.ts';
export { creationRulesArea } from './creation-rule.ts';
export { myEstablishmentsArea } from './my-establishment.ts';
export { pickupPointsArea } from './pickup-point.ts';
export { serviceAreasArea } from './service-area.ts';
export { tagsArea } from './tag.ts';
export { tagGroupsArea } from './tag-group.ts';
export { vehiclesArea } from './vehicle.ts';
