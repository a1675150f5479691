/** A guide's number and code grouped for reading aloud; unusual forms are left as they are. */
export const groupedNumber = (number: string): string => number.replace(/^([A-Z]{2})(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4');
export const groupedCode = (code: string): string => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);

/** A waste code's six digits in pairs that stay on one line. */
export const groupedLer = (code: string): string => code.replace(/\D/g, '').replace(/(\d{2})(?=\d)/g, '$1\u00a0');
