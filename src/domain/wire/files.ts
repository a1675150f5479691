import * as v from 'valibot';
import { hasKey } from '#lib/records.ts';
import { serverSentence } from './server-sentences.ts';

/** Attachments (spec 2 §5): types and size. */
export const attachmentTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const;
export const maxAttachmentBytes = 3 * 1024 * 1024;
/** Limits for all attachments of one guide together. */
export const maxGuideBytes = 20 * 1024 * 1024;
export const maxGuideFiles = 10;
/** Files allowed in an upload queue (spec 3 §9). */
export const maxQueuedFiles = 10;

export const badExtension = serverSentence('badExtension');
export const fileTooLarge = (bytes: number): string =>
  serverSentence('fileTooLarge', { size: (bytes / 1024 / 1024).toFixed(1).replace('.', ',') });

/** Number of files and their total bytes. */
export interface FileLoad {
  number: number;
  bytes: number;
}
export const sumLoad = (sizes: readonly number[]): FileLoad => ({
  number: sizes.length,
  bytes: sizes.reduce((sum, size) => sum + size, 0),
});

/**
 * Returns the reason why a guide cannot take all these files, as a catalogue key; null if it can.
 */
export function guideFilesError(...parts: readonly FileLoad[]): 'val_too_many_files' | 'val_files_too_large' | null {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (parts.reduce((sum, part) => sum + part.number, 0) > maxGuideFiles) return 'val_too_many_files';
  return bytes > maxGuideBytes ? 'val_files_too_large' : null;
}

const extensionOf = (name: string): string => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
export function fileContentType(name: string): string | null {
  const extension = extensionOf(name);
  return hasKey(attachmentTypes, extension) ? attachmentTypes[extension] : null;
}

/**
 * Returns the reason why a file cannot be attached, as the specification's sentence; null if it
 * can.
 */
export function attachmentError(name: string, bytes: number): string | null {
  if (!fileContentType(name)) return badExtension;
  return bytes > maxAttachmentBytes ? fileTooLarge(bytes) : null;
}

/**
 * Answer of POST /api/file/request-acceptance: requests and creations name the file by its
 * `FileGuid`.
 */
export const UploadedFile = v.object({ FileGuid: v.string(), Name: v.string(), Size: v.number() });
export type UploadedFile = v.InferOutput<typeof UploadedFile>;
