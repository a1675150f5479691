import { msg } from '@lingui/core/macro';
import { lawSentences } from '#domain/law/sentences.ts';
import type { HelpText } from './help-text.ts';

/** Help texts of the screens for the day's work. */
export const fieldHelp = {
  dashboard: {
    title: msg`Painel`,
    about: msg`O dia num relance: o que falta enviar, os prazos legais, as guias e o armazém.`,
    points: [
      msg`Sem rede, os números são os últimos conhecidos e dizem de quando são.`,
      msg`Prazos legais mostra as guias mais urgentes, com o que pode fazer em cada uma.`,
      msg`Envio diz se o que registou já chegou ao servidor.`,
    ],
  },
  delivery: {
    title: msg`Entrega`,
    about: msg`Regista que equipamento entregou, onde, e com que documento.`,
    points: [
      msg`Confirme o ponto: pela localização, no mapa, ou escrevendo as coordenadas.`,
      msg`Leia o código do equipamento com a câmara, ou procure-o.`,
      msg`Gravar guarda primeiro neste dispositivo; depois segue sozinho para o servidor.`,
      msg`Se sair a meio, o rascunho continua aqui.`,
    ],
  },
  collection: {
    title: msg`Recolha`,
    about: msg`Regista que equipamento recolheu, onde, e com que documento.`,
    points: [
      msg`Escolha pelo menos um equipamento: leia o código com a câmara, ou procure-o.`,
      msg`Confirme o ponto: pela localização, no mapa, ou escrevendo as coordenadas.`,
      msg`Gravar guarda primeiro neste dispositivo; depois segue sozinho para o servidor.`,
    ],
  },
  equipment: {
    title: msg`Equipamentos`,
    about: msg`As peças da conta, onde está cada uma e por onde passou.`,
    points: [
      msg`Veja-as em lista ou no mapa, também sem rede.`,
      msg`Abra uma peça para ver as entregas e recolhas dela.`,
      msg`Uma peça que está entregue não se elimina: recolha-a primeiro.`,
    ],
  },
  warehouse: {
    title: msg`Armazém`,
    about: msg`As quantidades que estão nos seus estabelecimentos, por código LER.`,
    points: [
      msg`Um código marcado com * é perigoso.`,
      msg`Toque no título de uma coluna para mudar a ordem.`,
      msg`Sem rede mostra os últimos números conhecidos.`,
    ],
  },
  iphone: {
    title: msg`Instalar no iPhone`,
    about: msg`Três passos para pôr a Guiar no ecrã principal de um iPhone ou iPad.`,
    points: [
      msg`Sem a instalar, o que está guardado pode ser apagado depois de 7 dias sem uso.`,
      msg`A aplicação instalada começa vazia: entre de novo e faça «Preparar para sair».`,
      msg`Antes de a instalar, envie o que está por enviar no Safari.`,
    ],
  },
  late: {
    title: msg`Guia à espera de si`,
    about: msg`Uma guia que não foi enviada a tempo: a hora do transporte passou sem rede.`,
    points: [
      msg`Se ainda não saiu, escolha a nova hora: a guia fica emitida antes do transporte.`,
      msg`Se já saiu, a guia é enviada como está e diz que foi emitida depois do transporte.`,
      msg`Se não houve transporte, elimine-a: nunca foi uma guia.`,
    ],
  },
  outages: {
    title: msg`Indisponibilidade do SILiAmb`,
    about: msg`Os períodos em que a APA reconheceu que o sistema nacional não funcionou, e o que se pode fazer neles.`,
    points: [
      msg`Durante o período, o transporte vai com o modelo em papel da APA, preenchido.`,
      msg`Crie a guia aqui na mesma: fica por enviar, e os seus dados imprimem-se para copiar.`,
      msg`Depois do período, carregue as guias: dizem o período e não ficam marcadas como atrasadas.`,
      lawSentences.noNetwork,
    ],
  },
  outbox: {
    title: msg`Por enviar`,
    about: msg`Tudo o que registou e o servidor ainda não confirmou.`,
    points: [
      msg`Segue sozinho quando há rede, pela ordem em que foi feito.`,
      msg`O que foi recusado ou está em conflito precisa de si: leia o motivo, corrija e envie de novo, ou remova-o.`,
      msg`Nada se perde ao fechar a aplicação ou ao ficar sem bateria.`,
      msg`Não apague os dados do navegador enquanto houver registos por enviar.`,
    ],
  },
  prepare: {
    title: msg`Preparar para sair`,
    about: msg`Confirma, com rede, que este dispositivo tem tudo o que o dia pede sem ela.`,
    points: [
      msg`Cada linha que falta tem um botão que a resolve.`,
      msg`Guarda os PDF das guias que viajam nas próximas 48 horas e o que a guia nova pede.`,
      msg`Com a aplicação instalada, o dispositivo não apaga o que está por enviar.`,
    ],
  },
  notifications: {
    title: msg`Notificações`,
    about: msg`O que a conta e as outras partes das guias têm para lhe dizer.`,
    points: [
      msg`Uma guia que outra parte aceitou, corrigiu ou rejeitou aparece aqui.`,
      msg`Avisam também antes de terminar a licença de um destinatário.`,
      msg`Abrir uma notificação marca-a como lida, também sem rede.`,
    ],
  },
} as const satisfies Record<string, HelpText>;
