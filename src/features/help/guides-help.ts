import { msg } from '@lingui/core/macro';
import { lawSentences } from '#domain/law/sentences.ts';
import type { HelpText } from './help-text.ts';

/** Help texts of the screens of guides. */
export const guidesHelp = {
  list: {
    title: msg`e-GARs`,
    about: msg`Todas as guias em que é parte, com um separador para cada papel.`,
    points: [
      msg`Procure por matrícula, número, nome, NIF ou código; os filtros estreitam a lista.`,
      msg`O menu de cada linha só tem o que pode fazer agora com essa guia.`,
      msg`As guias abertas e as dos últimos 90 dias leem-se sem rede; as mais antigas vêm do servidor.`,
      msg`O que fizer sem rede fica marcado na linha e segue sozinho.`,
    ],
    states: true,
  },
  create: {
    title: msg`Nova e-GAR`,
    about: msg`Emite uma guia: um produtor, um resíduo, um destinatário e até cinco transportadores.`,
    points: [
      msg`O que a aplicação preencheu está marcado; um toque esvazia-o.`,
      msg`O rascunho guarda-se sozinho neste dispositivo.`,
      msg`Sem rede a guia fica em fila: só tem número, e só pode viajar, depois de o servidor a emitir.`,
      msg`Guarde como modelo uma guia que se repete, ou duplique uma que já fez.`,
      msg`A licença do destinatário avisa quando expirou ou não cobre o resíduo.`,
    ],
  },
  consult: {
    title: msg`Consultar e-GAR`,
    about: msg`Tudo o que se sabe de uma guia: partes, resíduo, transportes, documentos e histórico.`,
    points: [
      msg`Em cima estão o estado e o que pode fazer agora.`,
      msg`Na estrada, Mostrar guia põe no ecrã o código QR para a fiscalização.`,
      msg`Os PDF das guias que viajam nas próximas 48 horas já estão neste dispositivo; os outros ficam depois de abertos.`,
      msg`O histórico diz quem fez o quê, quando o fez e quando o servidor o recebeu.`,
    ],
    states: true,
  },
  rectify: {
    title: msg`Corrigir e-GAR`,
    about: msg`O destinatário escreve o que de facto recebeu; o produtor aceita ou nega a correção.`,
    points: [
      msg`Altere pelo menos um valor, ou escreva um comentário.`,
      msg`Indique quando o transporte terminou.`,
      msg`Se o produtor negar, a guia volta a si: aceite-a como foi emitida ou corrija outra vez.`,
    ],
  },
  tags: {
    title: msg`Etiquetas da e-GAR`,
    about: msg`As etiquetas são da sua conta: as outras partes da guia não as veem.`,
    points: [
      msg`Escolha até 20 etiquetas.`,
      msg`Podem mudar em qualquer estado, menos numa guia anulada.`,
      msg`Sem rede a mudança fica em fila e segue sozinha.`,
    ],
  },
  import: {
    title: msg`Importar e-GAR`,
    about: msg`Traz para a Guiar uma guia que foi emitida noutro sistema.`,
    points: [
      msg`Precisa do número e do código de verificação, que estão no documento da guia.`,
      msg`Só importa guias em que um estabelecimento seu é parte.`,
      msg`Sem rede o pedido fica em fila. Uma guia que já cá está abre-se.`,
    ],
  },
  sync: {
    title: msg`Sincronização`,
    about: msg`Diz quando o SILiAmb foi lido, o que lá há de diferente ou por confirmar, e que guias estão neste dispositivo.`,
    points: [
      msg`As guias emitidas noutro sistema entram sozinhas: todas na primeira leitura, depois as novas. Ler agora não espera pela próxima.`,
      msg`Uma criação por confirmar pode já existir no SILiAmb: diga que guia é, ou envie-a de novo.`,
      msg`Ler de novo traz outra vez as listas do servidor.`,
      msg`As diferenças aplicam-se sozinhas; ficam na lista as das guias em que tem um ato por acabar.`,
      msg`Adotar uma diferença põe a guia como está no SILiAmb.`,
    ],
  },
  transporters: {
    title: msg`Transportadores da e-GAR`,
    about: msg`Troca a matrícula, o transportador ou a hora de uma guia já emitida, enquanto está Emitida ou Aberta.`,
    points: [
      msg`Quem emitiu e o produtor trocam tudo; cada transportador, a sua parte; o motorista, as matrículas.`,
      msg`As outras partes são avisadas, e a guia diz o que era, o que é, quem trocou e quando.`,
      msg`Sem rede muda já neste dispositivo e segue depois.`,
    ],
  },
  deadlines: {
    title: msg`Resumo e prazos`,
    about: msg`As guias que esperam por si, pela ordem do prazo legal.`,
    points: [
      msg`Como origem, autoriza e responde a correções; como destino, aceita, rejeita ou corrige.`,
      lawSentences.concluded,
      lawSentences.overdue,
      msg`Os dias que faltam são dias de calendário em Portugal continental.`,
      msg`O menu de cada linha faz o que falta, também sem rede.`,
    ],
  },
  wallet: {
    title: msg`Mostrar guia`,
    about: msg`Mostra uma guia em grande, para a fiscalização na estrada, também sem rede.`,
    points: [
      msg`Passe de uma guia para outra em baixo.`,
      msg`O código QR abre a consulta pública da guia.`,
      lawSentences.notAuthorized,
      msg`Assinada em papel regista quem assinou e a fotografia da folha; autorizar na plataforma continua a faltar.`,
      lawSentences.roadside,
      msg`Uma cópia com mais de 24 horas avisa: confirme o estado quando houver rede.`,
    ],
  },
  batches: {
    title: msg`Lotes`,
    about: msg`Um ato sobre muitas guias de uma vez: aceitar, aceitar correções, autorizar, corrigir ou criar.`,
    points: [
      msg`A escolha mantém-se quando muda os filtros.`,
      msg`O lote corre no servidor: pode fechar a aplicação.`,
      msg`Uma guia que falha diz porquê e não para as outras; as que falharam podem ir para um lote novo.`,
      msg`Criar de um ficheiro aceita até 500 linhas de XLSX ou CSV.`,
    ],
  },
  annex3: {
    title: msg`Anexo 3`,
    about: msg`Emite o certificado de receção de resíduos de construção e demolição.`,
    points: [
      msg`Procure as guias fechadas de uma obra ou de um estabelecimento, num mês.`,
      msg`Escolha guias de uma só obra: o certificado soma-as por LER e operação.`,
      msg`Os certificados emitidos ficam na lista, para descarregar outra vez.`,
    ],
  },
} as const satisfies Record<string, HelpText>;
