import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FirstStep } from '#domain/people/first-steps.ts';

interface StepWords {
  label: MessageDescriptor;
  /** Reason for the step. */
  why: MessageDescriptor;
  /** Label of its button. */
  act: MessageDescriptor;
}

export const stepWords: Record<FirstStep, StepWords> = {
  address: {
    label: msg`Confirmar o e-mail`,
    why: msg`Abra a ligação que lhe enviámos. Até lá não sai nenhum e-mail em nome da conta.`,
    act: msg`Enviar outra vez`,
  },
  establishment: {
    label: msg`Criar o estabelecimento da empresa`,
    why: msg`Sem ele não há guias: é o produtor, o transportador ou o destinatário delas.`,
    act: msg`Criar estabelecimento`,
  },
  access: {
    label: msg`Dar acesso ao SILiAmb`,
    why: msg`As credenciais do estabelecimento: com elas as guias são emitidas. Ficam cifradas no servidor.`,
    act: msg`Dar acesso`,
  },
  licence: {
    label: msg`Juntar a licença de um destinatário`,
    why: msg`Está na ficha do cliente. A guia avisa quando expira ou não cobre o resíduo.`,
    act: msg`Juntar licença`,
  },
  users: {
    label: msg`Criar utilizadores`,
    why: msg`Quem trabalha consigo, cada um com a sua password. Para motoristas há uma página para imprimir.`,
    act: msg`Criar utilizador`,
  },
  vehicle: {
    label: msg`Criar um veículo`,
    why: msg`A matrícula fica para escolher no formulário da guia.`,
    act: msg`Criar veículo`,
  },
  guide: {
    label: msg`Emitir a primeira guia`,
    why: msg`O formulário diz o que falta e guarda o rascunho, também sem rede.`,
    act: msg`Nova e-GAR`,
  },
};
