import type { DocumentKind } from './documents.ts';
import type { Fault } from './faults.ts';
import type { Spelling } from './guide.ts';

/** Behaviour of the double; tests change it at run time. */
export interface Behaviour {
  fault: Fault | null;
  /** Calls that the fault still breaks. */
  left: number;
  latencyMs: number;
  /** Code and words of `refuses`. */
  refusal: { code: string; message: string };
  spelling: Spelling;
  /** Shape of a guide in the answer to consultarGuia. */
  lookupShape: 'guia' | 'guias' | 'direct';
  /** Guides that lack a field, by their numbers. */
  without: Map<string, string>;
  document: DocumentKind;
}

/** Returns the behaviour of a service at work. */
export const soundBehaviour = (): Behaviour => ({
  fault: null,
  left: 0,
  latencyMs: 0,
  refusal: { code: '205', message: 'O NIF do interveniente não é válido.' },
  spelling: { description: 'descricaoResiduo', urlEscapes: 1 },
  lookupShape: 'guia',
  without: new Map(),
  document: 'pdf',
});

/** Returns the fault of this call, and counts it. */
export function takeFault(behaviour: Behaviour): Fault | null {
  const { fault, left } = behaviour;
  behaviour.left = Math.max(0, left - 1);
  return left > 0 ? fault : null;
}
