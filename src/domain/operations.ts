const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

/** Disposal D1–D15, recovery R1–R13, and AP, preliminary storage (spec 2 §3). */
export const operationCodes: readonly string[] = [...numbered('D', 15), ...numbered('R', 13), 'AP'];
export const isOperationCode = (code: string): boolean => operationCodes.includes(code);

/** Waste groups of hospital waste (spec 2 §3), and packing groups of dangerous goods. */
export const wasteGroups = ['II', 'III', 'IV'] as const;
export const packageGroups = ['I', 'II', 'III', 'N/A'] as const;

type WasteGroup = (typeof wasteGroups)[number];

/**
 * Groups that a waste of health care may be of, by LER code (Despacho 242/96: I and II are not hazardous, III is a biological risk, IV is incinerated: sharps,
 * recognisable body parts, chemicals, cytotoxic medicines).
 */
const groupsByLer: Readonly<Record<string, readonly WasteGroup[]>> = {
  180101: ['III', 'IV'],
  180102: ['III', 'IV'],
  180103: ['III', 'IV'],
  180104: ['II'],
  180106: ['IV'],
  180107: ['II', 'IV'],
  180108: ['IV'],
  180109: ['II', 'IV'],
  180110: ['IV'],
  180201: ['III', 'IV'],
  180202: ['III', 'IV'],
  180203: ['II'],
  180205: ['IV'],
  180206: ['II', 'IV'],
  180207: ['IV'],
  180208: ['II', 'IV'],
};
export const groupsOf = (lerCode: string): readonly WasteGroup[] => groupsByLer[lerCode] ?? wasteGroups;

/** The group after the LER code has become this one: the only possible one by itself, none where it no longer fits. */
export function groupAfter(lerCode: string, group: string | null): string | null {
  if (!needsGroup(lerCode)) return group;
  const possible: readonly string[] = groupsOf(lerCode);
  if (possible.length === 1) return possible[0] ?? null;
  return group !== null && possible.includes(group) ? group : null;
}

/** Waste of health care asks for its group (spec 2 §5: 18 01 xx and 18 02 xx). */
export const needsGroup = (lerCode: string): boolean => /^180[12]/.test(lerCode);

const pglCodes = ['190805', '200304', '020106', '020305', '020403', '020502', '020702', '030311'];
/** Sludge that goes to the land asks for the number of its management plan (spec 2 §5: these codes with operation R10). */
export const needsPgl = (lerCode: string, operation: string): boolean => operation === 'R10' && pglCodes.includes(lerCode);
