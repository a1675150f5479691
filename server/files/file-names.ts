import type { files } from '../db/schema/guide-records.ts';

type File = Pick<typeof files.$inferSelect, 'id' | 'name' | 'accountId'>;

/** What a file is called where its own name, which may name people, does not go: to other accounts and into e-mails. */
export const neutralFileName = ({ id, name }: Pick<File, 'id' | 'name'>): string =>
  `Anexo-${id}${/\.[a-z0-9]+$/i.exec(name)?.[0]?.toLowerCase() ?? ''}`;

export const fileNameFor = (file: File, accountId: number): string => (file.accountId === accountId ? file.name : neutralFileName(file));
