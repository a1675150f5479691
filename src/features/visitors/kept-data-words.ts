import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeptKind, KeptPlace } from '#domain/privacy/kept-data.ts';

interface Words {
  what: MessageDescriptor;
  why: MessageDescriptor;
  /** Text about the end of keeping; `days` come from the table. */
  until: MessageDescriptor;
}

const afterDays = msg({ message: '{days, plural, one {# dia} other {# dias}}' });

export const placeWords: Record<KeptPlace, MessageDescriptor> = {
  server: msg`No servidor`,
  device: msg`No seu dispositivo`,
  log: msg`No registo técnico do servidor`,
};

/** Plain words about each kind of kept data: what, why, until when. */
export const keptWords: Record<KeptKind, Words> = {
  user: {
    what: msg`O seu utilizador: nome de utilizador, e-mail, perfil, permissões, veículo, aceitação destes termos. Da password só se guarda uma cifra que não se pode desfazer.`,
    why: msg`Para entrar, e para cada um ver e fazer só o que lhe cabe.`,
    until: msg`Enquanto o utilizador existir. Um utilizador removido fica até pedir que os seus dados sejam apagados.`,
  },
  sessions: {
    what: msg`As suas sessões: quando entrou, e o nome do navegador e do sistema.`,
    why: msg`Para ver onde tem a sessão aberta, e terminá-la.`,
    until: msg({ message: 'No máximo {days} dias depois de entrar com a password.' }),
  },
  guides: {
    what: msg`As guias: partes, resíduo, quantidade, matrículas, locais, comentários, ficheiros juntos, e o histórico de quem fez o quê.`,
    why: msg`A lei obriga quem produz, transporta e recebe resíduos a guardá-las pelo menos cinco anos.`,
    until: msg`Enquanto a conta existir. O nome de quem sai pode ser apagado delas.`,
  },
  movements: {
    what: msg`Entregas e recolhas de equipamento: quem, quando, que equipamento e as coordenadas do lugar. A localização só é lida quando carrega no botão.`,
    why: msg`Para saber onde está cada equipamento e quem o levou.`,
    until: msg`Enquanto a conta existir. O nome de quem sai pode ser apagado delas.`,
  },
  history: {
    what: msg`O histórico da conta: quem criou, mudou ou removeu o quê, e quando.`,
    why: msg`Para provar o que foi feito, também quando foi feito sem rede.`,
    until: msg`Enquanto a conta existir. O nome de quem sai pode ser apagado dele.`,
  },
  records: {
    what: msg`As fichas da conta: estabelecimentos e pessoas de contacto, pontos de recolha, viaturas, modelos de guia, relatórios pedidos.`,
    why: msg`Para preencher guias e falar com quem as recebe.`,
    until: msg`Até a conta as mudar ou remover. O endereço de quem sai pode ser apagado delas.`,
  },
  notifications: {
    what: msg`As suas mensagens dentro da aplicação.`,
    why: msg`Para saber o que as outras partes fizeram.`,
    until: msg`Até as apagar.`,
  },
  documents: {
    what: msg`Ficheiros feitos a pedido: relatórios, declarações, arquivos de um ano.`,
    why: msg`Para os descarregar.`,
    until: msg({ message: '{days} dias. Fica só a linha que diz que foram pedidos.' }),
  },
  waitingFiles: {
    what: msg`Ficheiros enviados que não ficaram em nenhuma guia.`,
    why: msg`A guia pode ainda estar a caminho.`,
    until: afterDays,
  },
  batches: {
    what: msg`Lotes: quem os criou, quando, e o que pediram para cada guia.`,
    why: msg`Para ver o que cada lote fez e repetir o que falhou.`,
    until: afterDays,
  },
  mails: {
    what: msg`E-mails que a aplicação envia. Depois de enviados ficam só o endereço e o tipo.`,
    why: msg`Para repetir o envio que falha.`,
    until: msg({ message: '{days} dias. O que não foi possível enviar fica até quem opera o serviço decidir.' }),
  },
  answers: {
    what: msg`A resposta a cada coisa que o seu dispositivo enviou.`,
    why: msg`Para não fazer duas vezes o que foi enviado duas vezes.`,
    until: afterDays,
  },
  intents: {
    what: msg`Pedidos feitos ao SILiAmb.`,
    why: msg`Para acabar o que ficou a meio.`,
    until: afterDays,
  },
  changes: {
    what: msg`A lista do que mudou, sem nomes.`,
    why: msg`Para os dispositivos receberem só as novidades.`,
    until: afterDays,
  },
  emailedLinks: {
    what: msg`Ligações para confirmar o e-mail ou recuperar a password, em cifra.`,
    why: msg`Para servirem uma só vez.`,
    until: msg({ message: '{days} dias depois de deixarem de servir.' }),
  },
  recoveries: {
    what: msg`O endereço escrito num pedido de recuperação da password.`,
    why: msg`Para enviar a ligação.`,
    until: msg({ message: 'Uns segundos; no máximo {days, plural, one {# dia} other {# dias}}.' }),
  },
  contacts: {
    what: msg`Pedidos de contacto e de demonstração: nome, e-mail, telefone, empresa e mensagem.`,
    why: msg`Para lhe responder.`,
    until: afterDays,
  },
  addressees: {
    what: msg`A quem foram enviados por e-mail pedidos e comprovativos de guias: nome e endereço.`,
    why: msg`Para sugerir o contacto da próxima vez.`,
    until: afterDays,
  },
  attempts: {
    what: msg`Quantas vezes se tentou entrar ou enviar um formulário, por nome e por endereço de rede, em cifra.`,
    why: msg`Para travar quem adivinha passwords e quem enche formulários.`,
    until: msg({ message: 'Minutos ou horas; no máximo {days, plural, one {# dia} other {# dias}}.' }),
  },
  log: {
    what: msg`Que operações foram pedidas, quanto demoraram e se falharam. Sem nomes, sem endereços, sem o que foi escrito.`,
    why: msg`Para encontrar avarias.`,
    until: msg`Quanto quem opera o serviço decidir.`,
  },
  deviceCopy: {
    what: msg`Uma cópia das guias, listas e mensagens que pode ver.`,
    why: msg`Para trabalhar sem rede.`,
    until: msg({
      message: 'Até a apagar ao sair, ou {days} dias depois da última entrada, se nada estiver por enviar.',
    }),
  },
  deviceConfirmed: {
    what: msg`Cópias do que foi enviado há pouco, com as fotografias que couberem.`,
    why: msg`Para as enviar de novo se o servidor for reposto de uma cópia de segurança.`,
    until: afterDays,
  },
  deviceReceipts: {
    what: msg`Recibos do que foi enviado.`,
    why: msg`Para saber o que chegou, e quando.`,
    until: afterDays,
  },
  deviceDrafts: {
    what: msg`Rascunhos e o que está por enviar. Nunca passwords.`,
    why: msg`Para nada se perder se o telefone se desligar.`,
    until: msg`Até serem enviados, ou até os apagar. Só existem no dispositivo.`,
  },
  devicePapers: {
    what: msg`Documentos das guias que viajam nas próximas 48 horas.`,
    why: msg`Para os mostrar na estrada sem rede.`,
    until: msg`Até a guia terminar.`,
  },
  deviceMap: {
    what: msg`Pedaços de mapa que viu.`,
    why: msg`Para o mapa aparecer sem rede.`,
    until: afterDays,
  },
};
