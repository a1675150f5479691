/**
 * `FilterNames` of GET {egar} and {egar}/list (spec 2 §2), left open by the specification;
 * `FilterValues` has as many texts. `Text` is Guiar's own, unknown to other servers: words of
 * number, code, names, NIFs or plates.
 */
export const guideFilters = [
  'IntervenientType',
  'Status',
  'StartDate',
  'EndDate',
  'ClientId',
  'Vat',
  'ApaCode',
  'ProductId',
  'Number',
  'Text',
  'LerCode',
  'OperationCode',
  'WaitingAuthorization',
] as const;
export type GuideFilter = (typeof guideFilters)[number];

/** Tabs of the list by participant type (spec 2 §1); 0 shows all. */
export const intervenientTypes = { Unknown: 0, Origin: 1, Destin: 2, Transporter: 3 } as const;
export type IntervenientType = (typeof intervenientTypes)[keyof typeof intervenientTypes];

/** The roles of a guide's parties, numbered like the tabs. */
export const partyRoles = { origin: 1, destin: 2, transporter: 3 } as const;

/** Totals are exact up to this number; beyond it `TotalIsCapped` is set. */
export const totalCap = 10_000;

/**
 * Sort columns of the guide list; rows without a deadline come last either way. Guiar's own,
 * unknown to other servers.
 */
export const guideSorts = ['FirstTransportDate', 'Number', 'Deadline', 'Quantity'] as const;
export type GuideSort = (typeof guideSorts)[number];

/** Sort columns of the deadline list; SortOrder 1 ascending, 2 descending (spec 2 §9). */
export const deadlineSorts = ['Deadline', 'Number'] as const;
export const sortOrders = { ascending: 1, descending: 2 } as const;
