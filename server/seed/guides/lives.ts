import { next } from '#domain/guide/acts/state-machine.ts';
import type { Transition } from '#domain/guide/acts/table.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { hasKey } from '#lib/records.ts';
import type { RectificationValue } from '#server/db/schema/guides.ts';
import type { Random } from '../random.ts';
import type { PartySeed } from './parties.ts';

type Act = 'create' | Transition;

/** An entry of a seeded history. */
export interface Step {
  act: Act;
  from: GuideStatus | null;
  to: GuideStatus;
  by: PartySeed;
  capacity: 'origin' | 'destin' | 'issuer' | 'link';
  comment: string | null;
}

const comments = {
  revoke: ['Emitida com a quantidade errada', 'Recolha cancelada pelo cliente', 'Guia repetida'],
  rejectEmission: ['Carga não corresponde à guia', 'Não aceitamos este resíduo nesta unidade'],
  rectify: ['Peso confirmado na báscula', 'Código retificado após triagem'],
  rejectRectification: ['O nosso talão indica outro peso', 'Por favor confirmar com a báscula'],
} as const;

interface Roles {
  origin: PartySeed;
  destin: PartySeed;
  /** Party that issued it; null if the origin did. */
  issuer: PartySeed | null;
}

/**
 * Returns the steps by which a guide reached `status`: one of the paths that the state machine
 * allows.
 */
export function seedLife(random: Random, status: GuideStatus, { origin, destin, issuer }: Roles): Step[] {
  const steps: Step[] = [];
  let at: GuideStatus | null = null;
  const begin = (to: GuideStatus, by: PartySeed, as: 'origin' | 'issuer') => {
    steps.push({ act: 'create', from: null, to, by, capacity: as, comment: null });
    at = to;
  };
  const go = (act: Transition, by: PartySeed, as: 'origin' | 'destin' | 'issuer') => {
    const to = at && next(at, act);
    if (!to) throw new Error(`no ${act} from ${at}`);
    const said = hasKey(comments, act) ? random.pick<string>(comments[act]) : null;
    steps.push({
      act,
      from: at,
      to,
      by,
      capacity: by.accountId === null ? 'link' : as,
      comment: said,
    });
    at = to;
  };
  const first = issuer ?? origin;
  if (issuer || status === 'i') begin('i', first, 'issuer');
  else begin('o', origin, 'origin');
  if (status === 'i') return steps;
  if (status === 'rv' && at === 'i' && random.next() < 0.4) {
    go('revoke', first, 'issuer');
    return steps;
  }
  if (at === 'i') go('authorize', origin, 'origin');
  if (status === 'o') return steps;
  if (status === 'rv') {
    if (random.next() < 0.5) go('rejectEmission', destin, 'destin');
    else go('revoke', origin, 'origin');
    return steps;
  }
  const corrected = status !== 'f' || random.next() < 0.22;
  if (corrected) go('rectify', destin, 'destin');
  if (status === 'rr' || (corrected && status === 'f' && random.next() < 0.2))
    go('rejectRectification', origin, 'origin');
  if (status === 'f' && at === 'r') go('acceptRectification', origin, 'origin');
  else if (status === 'f') go('acceptEmission', destin, 'destin');
  return steps;
}

/**
 * Returns the correction that these steps left on the guide; null if none was requested or
 * accepted.
 */
export function seedRectification(
  random: Random,
  steps: Step[],
  old: Omit<RectificationValue, 'destinComment' | 'originComment' | 'closeAt' | 'accepted'>,
  closeAt: Date,
): RectificationValue | null {
  const rectification = steps.find((step) => step.act === 'rectify');
  if (!rectification || (steps.at(-1)?.act === 'acceptEmission' && steps.length > 2)) return null;
  return {
    ...old,
    quantity: Math.round(old.quantity * (90 + random.below(20)) + 50) / 100,
    destinComment: rectification.comment,
    closeAt: closeAt.toISOString(),
    originComment: steps.find((step) => step.act === 'rejectRectification')?.comment ?? null,
    accepted: steps.some((step) => step.act === 'acceptRectification'),
  };
}
