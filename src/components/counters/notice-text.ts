import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type NoticeKey, readNotice } from '#domain/field/notice-sentences.ts';
import type { Notification } from '#domain/field/notification.ts';

const texts: Record<NoticeKey, MessageDescriptor> = {
  sightOfOwnTitle: msg`As guias que vê dos seus estabelecimentos mudaram`,
  sightOfOwn: msg({
    message:
      'Um estabelecimento próprio só mostra guias de outros emissores enquanto o seu acesso ao SILiAmb está provado. Até lá mostra as que a sua conta emitiu. Sem acesso provado: {names}. Um administrador pode configurá-lo em Estabelecimentos.',
  }),
  clockTitle: msg`Os prazos das guias contam-se de outra maneira`,
  clock: msg`O limite de uma guia é agora 30 dias depois de o resíduo chegar, aconteça o que acontecer depois; antes contava da última mudança. Alguns prazos ficaram mais curtos ou já passaram: veja Resumo e prazos.`,
  elsewhereTitle: msg`As guias emitidas fora do Guiar aparecem aqui`,
  elsewhere: msg`Os estabelecimentos com acesso ao SILiAmb mostram também as guias emitidas noutro lado, marcadas com "do SILiAmb", e contam-nas nos números do ano. Em Sincronização de e-GARs vê quando foram lidas.`,
  keysTitle: msg`Pode entrar com uma chave de acesso`,
  keys: msg`Junte-a em O meu utilizador, Chaves e dispositivos: entra sem utilizador e password. Aí também são perguntadas as entradas de dispositivos novos, e pode dizer que não foi você.`,
  securityTitle: msg`A conta tem um registo de segurança`,
  security: msg`Em Segurança, os administradores veem quem entrou e de onde, tentativas falhadas, mudanças de permissões, exportações e apagamentos. Em Configurações, Entrada, podem exigir chaves de acesso. Uma primeira password passa a valer sete dias.`,
};

function inLanguage(i18n: I18n, text: string): string {
  const found = readNotice(text);
  if (!found) return text;
  const { id, message } = texts[found.key];
  return i18n._(id, found.values, message === undefined ? {} : { message });
}

/**
 * Returns title and content of a notification: in the reader's language if Guiar has written them,
 * otherwise as received.
 */
export const noticeText = (
  i18n: I18n,
  { Title, Content }: Pick<Notification, 'Title' | 'Content'>,
): { title: string; content: string } => ({
  title: inLanguage(i18n, Title),
  content: inLanguage(i18n, Content),
});
