export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;
export const attachmentLimit = 3 * 1024 * 1024;

export type FileProblem = 'type' | 'size' | 'empty';

/** Before a file is kept: the browser's word on the type, or the name's ending where it gives none. */
export function checkFile(file: File, types: readonly string[] = attachmentTypes, limit = attachmentLimit): FileProblem | null {
  const known = types.includes(file.type) || (file.type === '' && /\.(png|jpe?g|pdf)$/i.test(file.name));
  if (!known) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : null;
}
