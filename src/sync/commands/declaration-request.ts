import { listDeclarations } from '#api/declaration.ts';
import { DeclarationRequest, isBeingMade } from '#domain/report/declaration.ts';
import { defineCommand } from '../outbox/command.ts';

/**
 * Request for declarations of received waste (spec 3 §2, §7). The server creates them and e-mails
 * those that were asked for.
 */
export const requestDeclaration = defineCommand({
  kind: 'declaration.request',
  version: 1,
  payload: DeclarationRequest,
  lanes: () => ['declaration'],
  passes: ['declaration.request'],
  request: (p) => ({ method: 'POST', path: '/other-docs/quantities-declarations', body: p }),
  touches: () => [{ entity: 'declaration', id: 'request', note: 'request' }],
  // The snapshot holds no declarations: their list is read again.
  effects: () => ({ writes: [] }),
  settled: async (http, p) => {
    const { aaData } = await listDeclarations(http, 1);
    const same = aaData.some(
      (row) =>
        isBeingMade(row) &&
        row.Type === p.Type &&
        row.EmissionType === p.EmissionType &&
        row.StartDate === p.StartDate &&
        row.EndDate === p.EndDate &&
        row.Description === p.Description,
    );
    return same ? 'yes' : 'unknown';
  },
  title: /*i18n*/ { id: 'command.declaration.request', message: 'Pedir declaração de quantidades' },
  offline: 'queue',
});
