import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MirrCheck, MirrForm } from '#domain/report/mirr.ts';

export const formNames: Record<MirrForm, { tab: MessageDescriptor; counterpart: MessageDescriptor }> = {
  B: { tab: msg`B: produzidos`, counterpart: msg`Destinatário` },
  C1: { tab: msg`C1: recebidos`, counterpart: msg`Origem` },
  D1: { tab: msg`D1: transportados`, counterpart: msg`Destinatário` },
};

/** Finding of each check, and why it matters. */
export const checkWords: Record<MirrCheck, { title: MessageDescriptor; text: MessageDescriptor }> = {
  open: { title: msg`Guias por fechar`, text: msg`Não contam enquanto o destinatário não as aceitar.` },
  denied: { title: msg`Correções negadas`, text: msg`Não contam enquanto as duas partes não concordarem.` },
  byTen: {
    title: msg`Quantidades fora do habitual`,
    text: msg`Dez vezes mais, ou menos, do que é costume com esta parte: veja a vírgula.`,
  },
  withoutApa: { title: msg`Sem código APA da outra parte`, text: msg`Indique a outra parte à mão no registo.` },
  lerChanged: {
    title: msg`Código LER mudado na correção`,
    text: msg`Conta o código corrigido, que tem de ser o dos dois registos.`,
  },
  corrected: { title: msg`Corrigidas`, text: msg`Contam os valores corrigidos.` },
};
