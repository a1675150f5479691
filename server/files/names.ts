import type { files } from '../db/schema/guide-records.ts';

type File = Pick<typeof files.$inferSelect, 'id' | 'name' | 'accountId'>;

/**
 * Returns a neutral file name for other accounts and e-mails; the original name may contain names
 * of people.
 */
export const neutralFileName = ({ id, name }: Pick<File, 'id' | 'name'>): string =>
  `Anexo-${id}${/\.[a-z0-9]+$/i.exec(name)?.[0]?.toLowerCase() ?? ''}`;

export const shownFileName = (file: File, accountId: number): string =>
  file.accountId === accountId ? file.name : neutralFileName(file);
