import { tags } from '#server/db/schema/reference-data.ts';

/** Fields of a tag on the wire, as guides carry it. */
export const tagColumns = {
  Id: tags.id,
  UniqueId: tags.uniqueId,
  InternalCode: tags.internalCode,
  Description: tags.description,
  Version: tags.version,
};
