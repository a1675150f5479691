import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BatchKind, BatchStatus } from '#domain/guide/batch/kinds.ts';

interface Words {
  /** Title of the list. */
  title: MessageDescriptor;
  /** Link from the list to a new batch. */
  begin: MessageDescriptor;
  create: MessageDescriptor;
  /** Text below the title of the screen that creates a batch. */
  about: MessageDescriptor;
  name: MessageDescriptor;
  /** Text while the batch runs. */
  doing: MessageDescriptor;
  /** Label of the confirm button. */
  confirm: MessageDescriptor;
  noCandidates: MessageDescriptor;
}

/** Words of each kind of batch, for the screens they share. */
export const batchWords: Record<BatchKind, Words> = {
  accept: {
    title: msg`Aceitação em lote`,
    begin: msg`Novo lote`,
    create: msg`Novo lote de aceitação`,
    about: msg`Guias de que é destinatário e cujo transporte já começou. A aceitação fica com a data e a hora a que criar o lote.`,
    name: msg`Aceitação`,
    doing: msg`A aceitar as guias`,
    confirm: msg`Cada guia é aceite com a data e a hora de agora, e fica Fechada. Uma que falhe não trava as outras.`,
    noCandidates: msg`Não há guias por aceitar`,
  },
  'accept-rectification': {
    title: msg`Aceitação de correções em lote`,
    begin: msg`Novo lote`,
    create: msg`Novo lote de aceitação de correções`,
    about: msg`Correções dos destinatários, com o valor novo por cima e o da guia riscado por baixo.`,
    name: msg`Aceitação de correções`,
    doing: msg`A aceitar as correções`,
    confirm: msg`Cada guia fica Fechada com os valores corrigidos. Uma que falhe não trava as outras.`,
    noCandidates: msg`Não há correções à espera de resposta`,
  },
  authorize: {
    title: msg`Autorização em lote`,
    begin: msg`Novo lote`,
    create: msg`Novo lote de autorização`,
    about: msg`Guias emitidas em nome dos seus estabelecimentos, à espera da sua autorização para o transporte.`,
    name: msg`Autorização`,
    doing: msg`A autorizar as guias`,
    confirm: msg`Cada guia fica Aberta e autorizada. Uma que falhe não trava as outras.`,
    noCandidates: msg`Não há guias por autorizar`,
  },
  rectify: {
    title: msg`Correção em lote`,
    begin: msg`Novo lote`,
    create: msg`Novo lote de correção`,
    about: msg`Escreva a quantidade pesada de cada guia, ou cole número e quilogramas da folha de cálculo.`,
    name: msg`Correção`,
    doing: msg`A corrigir as guias`,
    confirm: msg`Cada guia fica Corrigida, à espera da resposta do remetente. Uma que falhe não trava as outras.`,
    noCandidates: msg`Não há guias por corrigir`,
  },
  create: {
    title: msg`Criação em lote`,
    begin: msg`Criar de um ficheiro`,
    create: msg`Criar e-GARs de um ficheiro`,
    about: msg`CSV ou XLSX, até 500 linhas. Nada é enviado antes de o verificar.`,
    name: msg`Criação`,
    doing: msg`A criar as guias`,
    confirm: msg`É criada uma guia por linha. Uma que falhe não trava as outras.`,
    noCandidates: msg`Não há linhas`,
  },
};

/** Status texts (spec 2 §4), in DESIGN.md's words. */
export const statusWords: Record<BatchStatus, MessageDescriptor> = {
  created: msg`Criado`,
  running: msg`Em progresso`,
  finished: msg`Terminado`,
  finishederrors: msg`Terminado c/ erros`,
};
