/**
 * Sentences of the interface that say what the law asks for. Each has a row in docs/law.md, with
 * its source and how sure it is; a test keeps the two together.
 */
export const lawSentences = {
  notAuthorized: /*i18n*/ {
    id: 'law.notAuthorized',
    message: 'Ainda não autorizada: antes do transporte, o produtor autoriza aqui ou assina a guia em papel.',
  },
  concluded: /*i18n*/ {
    id: 'law.concluded',
    message: 'A guia conclui-se até 30 dias depois de o resíduo chegar: respondem o produtor e o destinatário.',
  },
  overdue: /*i18n*/ {
    id: 'law.overdue',
    message: 'Depois do limite, a APA dá 15 dias ao destinatário para regularizar; a seguir, avisa a inspeção.',
  },
  roadside: /*i18n*/ {
    id: 'law.roadside',
    message:
      'Numa fiscalização mostra-se a guia inteira e legível, em papel ou no ecrã: número, código e QR sozinhos não chegam.',
  },
  beforeTransport: /*i18n*/ {
    id: 'law.beforeTransport',
    message: 'A guia tem de existir antes do transporte.',
  },
  queued: /*i18n*/ {
    id: 'law.queued',
    message: 'Uma guia por enviar ainda não é uma guia: o transporte espera por ela.',
  },
  outagesOnly: /*i18n*/ {
    id: 'law.outagesOnly',
    message: 'O modelo em papel da APA só se usa nos períodos de indisponibilidade que a APA valida e publica.',
  },
  outageLoad: /*i18n*/ {
    id: 'law.outageLoad',
    message: 'Depois do período, as guias carregam-se na plataforma: a hora de saída tem de estar dentro dele.',
  },
  noNetwork: /*i18n*/ {
    id: 'law.noNetwork',
    message:
      'Falta de rede no local não é uma indisponibilidade: a guia tem de existir antes do transporte, ou ir impressa e assinada em papel.',
  },
  keeping: /*i18n*/ {
    id: 'law.keeping',
    message: 'Quem produz, transporta e recebe o resíduo guarda a guia pelo menos cinco anos.',
  },
  azores: /*i18n*/ {
    id: 'law.azores',
    message: 'Nos Açores as guias são do SRIR, o sistema da região: confirme se esta guia se emite lá.',
  },
  border: /*i18n*/ {
    id: 'law.border',
    message:
      'Se a carga passa a fronteira, valem as regras das transferências de resíduos: DIWASS e, até 31/12/2026, o anexo VII em papel.',
  },
  longWorks: /*i18n*/ {
    id: 'law.longWorks',
    message: 'Uma obra que dura mais de um ano tem estabelecimento próprio no SILiAmb, e a guia indica o código dele.',
  },
  soil: /*i18n*/ {
    id: 'law.soil',
    message: 'A valorização de lamas no solo (R10) pede o número do plano de gestão de lamas, PGL.',
  },
  urbanWaste: /*i18n*/ {
    id: 'law.urbanWaste',
    message:
      'Resíduos urbanos da responsabilidade do município, levados por ele ou pelo produtor, não precisam de guia.',
  },
  taxGuide: /*i18n*/ {
    id: 'law.taxGuide',
    message: 'A e-GAR não substitui o documento de transporte da Autoridade Tributária, onde ele for preciso.',
  },
  transporterCode: /*i18n*/ {
    id: 'law.transporterCode',
    message: 'Um transportador pode não ter código APA: deixe o campo vazio.',
  },
  mirr: /*i18n*/ {
    id: 'law.mirr',
    message: 'O MIRR é o do artigo 98.º do RGGR. Estes números vêm das guias: o formulário C2 não está coberto.',
  },
  annex3: /*i18n*/ {
    id: 'law.annex3',
    message:
      'Este certificado segue o anexo III do DL 46/2008, que o DL 102-D/2020 substituiu em 2021: confirme se quem o recebe ainda o pede.',
  },
} as const;
