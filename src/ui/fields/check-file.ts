import { beginsAs, signatureLength } from '#lib/text/file-signature.ts';

export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;
export const attachmentLimit = 3 * 1024 * 1024;

export type FileProblem = 'type' | 'size' | 'empty' | 'content';

const byEnding: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};
/**
 * Returns the file type by its name: the server relies on the name, and so does a person who opens
 * the file.
 */
const kindOf = (name: string): string | undefined => byEnding[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/** Checks a file before it is kept: extension and type, then its first bytes, then its size. */
export async function checkFile(
  file: File,
  types: readonly string[] = attachmentTypes,
  limit = attachmentLimit,
): Promise<FileProblem | null> {
  const kind = kindOf(file.name);
  if (kind === undefined || !types.includes(kind)) return 'type';
  if (file.size === 0) return 'empty';
  if (!beginsAs(kind, new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()))) return 'content';
  return file.size > limit ? 'size' : null;
}
