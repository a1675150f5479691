import type * as v from 'valibot';
import { isTransition, listCalls, readContent } from '#domain/guide/acts/state-machine.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { EgarCreate, EgarCreated } from '#domain/guide/create/payload.ts';
import { errorsWithoutType } from '#domain/guide/create/rules.ts';
import { EgarAnswer } from '#domain/guide/guide.ts';
import type { Api } from '#server/http/api.ts';
import type { Deps } from '#server/http/types.ts';
import { transitionSteps } from '#server/services/guide/acts/transition-steps.ts';
import { issueSteps } from '#server/services/guide/registry/issue-steps.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { notFound } from '#server/services/refusal.ts';
import { answerGuide } from './answers.ts';

const tag = 'e-GAR';
/** Fixes the clock, so that the time of the request is also that of its answer. */
const at = (deps: Deps, { now }: { now: Date }) => ({ ...deps, now: () => now });

/**
 * Registers the acts that need the national system: issue, and every change of state (spec 2 §7).
 */
export function guideActRoutes(api: Api): void {
  create(api);
  const { registryChange, deps } = api;
  const readCurrent = answerGuide(deps);
  for (const { act, method, path, summary, idIn } of listCalls()) {
    if (!isTransition(act)) continue;
    const body: v.GenericSchema = guideActs[act].body.schema;
    registryChange(
      { method: method === 'PUT' ? 'put' : 'post', path, summary, tag, body, answer: EgarAnswer, onBehalf: true },
      (request) => {
        const guideId = idIn ? readId(request.body, idIn) : request.id;
        return transitionSteps(at(deps, request), request, { guideId, act, ...readContent(act, request.body) });
      },
      readCurrent,
    );
  }
}

/** Returns the guide's id in the body. @throws Refusal 404 */
function readId(body: unknown, field: string): string {
  const id = (body as Record<string, unknown>)[field];
  if (typeof id !== 'string' || !isUuid(id)) throw notFound();
  return id;
}

function create({ registryChange, deps }: Api): void {
  const readCurrent = answerGuide(deps);
  registryChange(
    {
      method: 'post',
      path: '/egar',
      summary: 'Criar uma guia',
      tag,
      body: EgarCreate,
      unparsed: errorsWithoutType,
      answer: EgarCreated,
      onBehalf: true,
    },
    (act) => issueSteps(at(deps, act), act, act.body),
    async (db, principal, id) => {
      const found = (await readCurrent(db, principal, id)) as { Egar: { UniqueId: string; Number: string } } | null;
      return found && { UniqueId: found.Egar.UniqueId, Number: found.Egar.Number, Egar: found.Egar };
    },
  );
}
