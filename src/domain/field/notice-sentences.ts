import { createTemplateReader } from '../wire/templates.ts';

/**
 * Notifications of changes made by an upgrade: stored in Portuguese, and shown in the reader's
 * language if the whole text matches a template
 * (docs/decisions/18-server-sentences-are-templates.md).
 */
export const noticeSentences = {
  sightOfOwnTitle: 'As guias que vê dos seus estabelecimentos mudaram',
  sightOfOwn:
    'Um estabelecimento próprio só mostra guias de outros emissores enquanto o seu acesso ao SILiAmb está provado. Até lá mostra as que a sua conta emitiu. Sem acesso provado: {names}. Um administrador pode configurá-lo em Estabelecimentos.',
  clockTitle: 'Os prazos das guias contam-se de outra maneira',
  clock:
    'O limite de uma guia é agora 30 dias depois de o resíduo chegar, aconteça o que acontecer depois; antes contava da última mudança. Alguns prazos ficaram mais curtos ou já passaram: veja Resumo e prazos.',
  elsewhereTitle: 'As guias emitidas fora do Guiar aparecem aqui',
  elsewhere:
    'Os estabelecimentos com acesso ao SILiAmb mostram também as guias emitidas noutro lado, marcadas com "do SILiAmb", e contam-nas nos números do ano. Em Sincronização de e-GARs vê quando foram lidas.',
  keysTitle: 'Pode entrar com uma chave de acesso',
  keys: 'Junte-a em O meu utilizador, Chaves e dispositivos: entra sem utilizador e password. Aí também são perguntadas as entradas de dispositivos novos, e pode dizer que não foi você.',
  securityTitle: 'A conta tem um registo de segurança',
  security:
    'Em Segurança, os administradores veem quem entrou e de onde, tentativas falhadas, mudanças de permissões, exportações e apagamentos. Em Configurações, Entrada, podem exigir chaves de acesso. Uma primeira password passa a valer sete dias.',
} as const;
export type NoticeKey = keyof typeof noticeSentences;

export const readNotice = createTemplateReader(noticeSentences);
