import { readerOf } from '../wire/templates.ts';

/**
 * Notifications of what an upgrade has changed: kept in Portuguese, and shown in the reader's language where the whole text is one of
 * these (docs/decisions/18-server-sentences-are-templates.md).
 */
export const noticeSentences = {
  sightOfOwnTitle: 'As guias que vê dos seus estabelecimentos mudaram',
  sightOfOwn:
    'Um estabelecimento próprio só mostra guias de outros emissores enquanto o seu acesso ao SILiAmb está provado. Até lá mostra as que a sua conta emitiu. Sem acesso provado: {names}. Um administrador pode configurá-lo em Estabelecimentos.',
} as const;
export type NoticeKey = keyof typeof noticeSentences;

export const readNotice = readerOf(noticeSentences);
