import { LogLevelPayload, longestLevelMs, Operation } from '#domain/wire/operation.ts';
import type { Api } from '#server/http/api.ts';
import { record } from '#server/services/history.ts';
import { saveLogLevel } from '#server/services/operation/log-level.ts';
import { readOperation } from '#server/services/operation/read-operation.ts';
import { invalid } from '#server/services/refusal.ts';
import { Done } from '../answers.ts';

const tag = 'Operação';

/** Reads the end of a level: a day from now unless the sender says sooner. @throws Refusal 400 */
function endOf(until: string | null | undefined, now: Date): Date {
  const latest = new Date(now.getTime() + longestLevelMs);
  const end = until ? new Date(until) : latest;
  if (end <= now || end > latest) throw invalid([{ Field: 'Until', Message: 'val_invalid_format' }]);
  return end;
}

/** Registers what the operator sees of the installation, and the level of its log. */
export function overviewRoutes({ read, change, deps }: Api): void {
  read({ path: '/operation', summary: 'Estado da instalação', tag, answer: Operation }, async ({ now }) => {
    // The errors of a moment ago are part of the answer.
    await deps.measures.errors.flush(deps.db);
    return readOperation(deps, now);
  });
  change(
    {
      method: 'put',
      path: '/operation/log-level',
      summary: 'Mudar o nível do registo do servidor',
      tag,
      body: LogLevelPayload,
      answer: Done,
    },
    async (request) => {
      const { tx, body, now } = request;
      const { Level: level } = body;
      await saveLogLevel(tx, level && { level, until: endOf(body.Until, now) });
      const id = crypto.randomUUID();
      await record(tx, request, { entity: 'operation', id, action: 'logLevel', details: { level } });
      return { body: {}, entity: 'operation', id };
    },
    async () => ({}),
  );
}
