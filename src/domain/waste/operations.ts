import { isHazardous } from './ler-codes.ts';

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

/** Disposal D1–D15, recovery R1–R13, and AP, preliminary storage (spec 2 §3). */
export const operationCodes: readonly string[] = [...numbered('D', 15), ...numbered('R', 13), 'AP'];
export const isOperationCode = (code: string): boolean => operationCodes.includes(code);

/** Groups of hospital waste (spec 2 §3), and packing groups of dangerous goods. */
export const wasteGroups = ['II', 'III', 'IV'] as const;
export const packageGroups = ['I', 'II', 'III', 'N/A'] as const;

type WasteGroup = (typeof wasteGroups)[number];

/**
 * Expected groups of health-care wastes. No available source maps LER codes to groups: this follows
 * the lists of Despacho 242/96, so another choice is questioned but never refused
 * (docs/decisions/19-hospital-waste-groups.md).
 */
const usualByLer: Readonly<Record<string, readonly WasteGroup[]>> = {
  180101: ['IV'],
  180102: ['III', 'IV'],
  180103: ['III', 'IV'],
  180104: ['II'],
  180106: ['IV'],
  180107: ['IV'],
  180108: ['IV'],
  180109: ['IV'],
  180201: ['IV'],
  180202: ['III', 'IV'],
  180203: ['II'],
  180205: ['IV'],
  180206: ['IV'],
  180207: ['IV'],
  180208: ['IV'],
};

/**
 * Returns the groups a waste may belong to. II means "not hazardous" in the order, so no hazardous
 * code belongs to it.
 */
export const listGroups = (lerCode: string): readonly WasteGroup[] =>
  wasteGroups.filter((group) => group !== 'II' || !isHazardous(lerCode));

/** Returns the expected groups; all allowed ones if nothing is known. */
export const listUsualGroups = (lerCode: string): readonly WasteGroup[] => usualByLer[lerCode] ?? listGroups(lerCode);

/** Returns true for a group that is allowed but unusual: the user is asked. */
export const isUnusualGroup = (lerCode: string, group: string | null): boolean =>
  needsGroup(lerCode) && isIn(listGroups(lerCode), group) && !isIn(listUsualGroups(lerCode), group);

const isIn = (groups: readonly string[], group: string | null): boolean => group !== null && groups.includes(group);

/**
 * Returns the group after the LER code has changed to this one: a single usual group is taken, an
 * unusual one is dropped.
 */
export function groupAfter(lerCode: string, group: string | null): string | null {
  if (!needsGroup(lerCode)) return group;
  const usual = listUsualGroups(lerCode);
  if (usual.length === 1) return usual[0] ?? null;
  return isIn(usual, group) ? group : null;
}

/**
 * Returns true for health-care waste, which requires a group (spec 2 §5: 18 01 xx and 18 02 xx).
 */
export const needsGroup = (lerCode: string): boolean => /^180[12]/.test(lerCode);

const pglCodes = ['190805', '200304', '020106', '020305', '020403', '020502', '020702', '030311'];
/**
 * Returns true for sludge spread on land, which requires the number of its management plan (spec 2
 * §5: these codes with operation R10).
 */
export const needsPgl = (lerCode: string, operation: string): boolean =>
  operation === 'R10' && pglCodes.includes(lerCode);
