import type { Transition } from '#domain/guide/acts/table.ts';
import { OperationUnknown } from '../errors.ts';
import type { NationalRegistry } from '../registry.ts';

/** Element of every known argument that holds the operator's token. */
export const tokenElement = 'tokenCertificacao';

/** Calls of the port that are operations of the service. */
export type PortCall = Exclude<keyof NationalRegistry, 'act' | 'document' | 'siteOf' | 'settleMs'>;

export interface Operation {
  /** Function of the operation, in the service's own terms. */
  does: string;
  /** Calls of the port, and acts on guides, that it serves. */
  serves: readonly (PortCall | Transition)[];
  /** Name; null if it is not known, and nothing is sent. */
  name: string | null;
  /** Elements of its argument, in their order; null like the name. */
  elements: readonly string[] | null;
  /** Data that it needs, as far as its function says. */
  needs: readonly string[];
  /** True if it changes something there. */
  changes: boolean;
}

const guide = ['number', 'code'] as const;
const unknown = { name: null, elements: null } as const;

/**
 * Operations of the national system. Only rows with names are sent; the names of a row come from a
 * program that works against the service, or from the operator's WSDL, never from a guess
 * (docs/decisions/46-national-service.md).
 */
export const operations = {
  list: {
    does: 'consultar guias',
    serves: ['guidesOf', 'guide', 'validate'],
    name: 'consultarGuias',
    elements: [tokenElement, 'nifInterveniente', 'interveniente', 'paginaPesquisar', 'numeroElementos'],
    needs: ['vat', 'role', 'page', 'size'],
    changes: false,
  },
  // Known by the name and arguments of another program's proxy; its elements come from the WSDL.
  lookup: { does: 'consultar guia', serves: ['guide'], ...unknown, needs: guide, changes: false },
  issue: {
    does: 'emissão',
    serves: ['issue'],
    ...unknown,
    needs: ['type', 'origin', 'transporters', 'destin', 'waste', 'producerType'],
    changes: true,
  },
  authorise: { does: 'autorização', serves: ['authorize'], ...unknown, needs: guide, changes: true },
  confirm: {
    does: 'aceitação ou confirmação',
    serves: ['acceptEmission', 'acceptRectification'],
    ...unknown,
    needs: [...guide, 'arrival'],
    changes: true,
  },
  reject: {
    does: 'rejeição',
    serves: ['rejectEmission', 'rejectRectification'],
    ...unknown,
    needs: [...guide, 'comment'],
    changes: true,
  },
  correct: {
    does: 'correção',
    serves: ['rectify'],
    ...unknown,
    needs: [...guide, 'quantity', 'lerCode', 'operation', 'group', 'numPgl', 'comment', 'arrival'],
    changes: true,
  },
  annul: { does: 'anulação', serves: ['revoke'], ...unknown, needs: [...guide, 'comment'], changes: true },
  carry: {
    does: 'altera transportador',
    serves: ['changeTransporters'],
    ...unknown,
    needs: [...guide, 'transporters'],
    changes: true,
  },
  pickupPoint: {
    does: 'consulta de ponto de retoma',
    serves: ['pickupPoint'],
    ...unknown,
    needs: ['vat', 'code'],
    changes: false,
  },
  places: { does: 'estabelecimentos', serves: ['places'], ...unknown, needs: ['vat'], changes: false },
} as const satisfies Record<string, Operation>;

/** Operation that can be called. */
export interface Known {
  name: string;
  elements: readonly string[];
  changes: boolean;
}

/**
 * Returns the refusal of a call of the port, or of an act, whose operation has no names; `site` is
 * where a person can do it.
 */
export function unknownOperation(call: PortCall | Transition, site: string): OperationUnknown {
  const rows: readonly Operation[] = Object.values(operations);
  return new OperationUnknown(rows.find(({ serves }) => serves.includes(call))?.does ?? call, site);
}
