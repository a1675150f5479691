/** States of a guide (spec 2 §4): i Emitida, o Aberta, r Corrigida, rr Correção Negada, f Fechada, rv Anulada. */
export const egarStatuses = ['i', 'o', 'r', 'rr', 'f', 'rv'] as const;
export type EgarStatus = (typeof egarStatuses)[number];

/** What the status filter offers: all but revoked (spec 2 §4). */
export const filterStatuses = ['i', 'o', 'r', 'rr', 'f'] as const satisfies readonly EgarStatus[];

/** States in which somebody still has to act. */
export const liveStatuses = ['i', 'o', 'r', 'rr'] as const satisfies readonly EgarStatus[];
export const isLive = (status: EgarStatus): boolean => (liveStatuses as readonly EgarStatus[]).includes(status);

/** Portuguese names, for the texts that the server writes; screens have their own, translated. */
export const statusNames: Record<EgarStatus, string> = {
  i: 'Emitida',
  o: 'Aberta',
  r: 'Corrigida',
  rr: 'Correção Negada',
  f: 'Fechada',
  rv: 'Anulada',
};
