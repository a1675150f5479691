/** A guide's number and code, grouped to be read aloud; another form than the usual stays as it is. */
export const groupedNumber = (number: string): string => number.replace(/^([A-Z]{2})(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4');
export const groupedCode = (code: string): string => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);
