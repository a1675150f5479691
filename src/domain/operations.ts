const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

/** Disposal D1–D15, recovery R1–R13, and AP, preliminary storage (spec 2 §3). */
export const operationCodes: readonly string[] = [...numbered('D', 15), ...numbered('R', 13), 'AP'];
export const isOperationCode = (code: string): boolean => operationCodes.includes(code);

/** Waste groups of hospital waste (spec 2 §3), and packing groups of dangerous goods. */
export const wasteGroups = ['II', 'III', 'IV'] as const;
export const packageGroups = ['I', 'II', 'III', 'N/A'] as const;

/** Waste of health care asks for its group (spec 2 §5: 18 01 xx and 18 02 xx). */
export const needsGroup = (lerCode: string): boolean => /^180[12]/.test(lerCode);

const pglCodes = ['190805', '200304', '020106', '020305', '020403', '020502', '020702', '030311'];
/** Sludge that goes to the land asks for the number of its management plan (spec 2 §5: these codes with operation R10). */
export const needsPgl = (lerCode: string, operation: string): boolean => operation === 'R10' && pglCodes.includes(lerCode);
