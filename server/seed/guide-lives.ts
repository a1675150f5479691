import type { GuideStatus } from '../../src/domain/guide/guide-status.ts';
import type { RectificationValue } from '../db/schema/guides.ts';
import type { PartySeed } from './guide-parties.ts';
import type { Random } from './random.ts';

type Act =
  | 'create'
  | 'authorize'
  | 'acceptEmission'
  | 'rejectEmission'
  | 'rectify'
  | 'acceptRectification'
  | 'rejectRectification'
  | 'revoke';

/** One entry of a seeded history. */
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
  /** When the origin did not issue it. */
  issuer: PartySeed | null;
}

/** How a guide reached `status`: one of the paths that the state machine allows. */
export function lifeOf(random: Random, status: GuideStatus, { origin, destin, issuer }: Roles): Step[] {
  const steps: Step[] = [];
  let at: GuideStatus | null = null;
  const go = (act: Act, to: GuideStatus, by: PartySeed, as: 'origin' | 'destin' | 'issuer') => {
    const said = act in comments ? random.pick(comments[act as keyof typeof comments]) : null;
    steps.push({ act, from: at, to, by, capacity: by.accountId === null && act !== 'create' ? 'link' : as, comment: said });
    at = to;
  };
  const first = issuer ?? origin;
  if (issuer || status === 'i') go('create', 'i', first, 'issuer');
  else go('create', 'o', origin, 'origin');
  if (status === 'i') return steps;
  if (status === 'rv' && at === 'i' && random.next() < 0.4) {
    go('revoke', 'rv', first, 'issuer');
    return steps;
  }
  if (at === 'i') go('authorize', 'o', origin, 'origin');
  if (status === 'o') return steps;
  if (status === 'rv') {
    if (random.next() < 0.5) go('rejectEmission', 'rv', destin, 'destin');
    else go('revoke', 'rv', origin, 'origin');
    return steps;
  }
  const corrected = status !== 'f' || random.next() < 0.22;
  if (corrected) go('rectify', 'r', destin, 'destin');
  if (status === 'rr' || (corrected && status === 'f' && random.next() < 0.2)) go('rejectRectification', 'rr', origin, 'origin');
  if (status === 'f' && at === 'r') go('acceptRectification', 'f', origin, 'origin');
  else if (status === 'f') go('acceptEmission', 'f', destin, 'destin');
  return steps;
}

/** The correction that such a life left on the guide; null when none was requested or accepted. */
export function correctionOf(
  random: Random,
  steps: Step[],
  old: Omit<RectificationValue, 'destinComment' | 'originComment' | 'closeAt' | 'accepted'>,
  closeAt: Date,
): RectificationValue | null {
  const correction = steps.find((step) => step.act === 'rectify');
  if (!correction || (steps.at(-1)?.act === 'acceptEmission' && steps.length > 2)) return null;
  return {
    ...old,
    quantity: Math.round(old.quantity * (90 + random.below(20)) + 50) / 100,
    destinComment: correction.comment,
    closeAt: closeAt.toISOString(),
    originComment: steps.find((step) => step.act === 'rejectRectification')?.comment ?? null,
    accepted: steps.some((step) => step.act === 'acceptRectification'),
  };
}
