import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkAct } from '../../api/anonymous.ts';
import type { PublicPage } from '../../domain/guide/link-pages.ts';

export const pageTitles: Record<PublicPage, MessageDescriptor> = {
  consult: msg`Consultar e-GAR`,
  authorize: msg`Autorizar e-GAR`,
  emission: msg`Responder a e-GAR`,
  rectification: msg`Responder à correção`,
};

/** The confirmed answer (spec 2 §8). */
export const doneSentences: Record<LinkAct, MessageDescriptor> = {
  authorize: msg`Autorização efectuada com sucesso!`,
  acceptEmission: msg`E-Gar Aceite com sucesso!`,
  rejectEmission: msg`E-Gar rejeitada com sucesso!`,
  rectify: msg`e-Gar Corrigida com sucesso`,
  acceptRectification: msg`Correção Aceite com sucesso!`,
  rejectRectification: msg`Correção Rejeitada com sucesso!`,
};

/** What a link was used for, shown when it is opened again. */
export const outcomeSentences: Record<LinkAct, MessageDescriptor> = {
  authorize: msg`A guia foi autorizada por esta ligação.`,
  acceptEmission: msg`A guia foi aceite por esta ligação.`,
  rejectEmission: msg`A guia foi rejeitada por esta ligação.`,
  rectify: msg`A guia foi corrigida por esta ligação.`,
  acceptRectification: msg`A correção foi aceite por esta ligação.`,
  rejectRectification: msg`A correção foi negada por esta ligação.`,
};

export const actLabels: Record<LinkAct, MessageDescriptor> = {
  authorize: msg`Autorizar`,
  acceptEmission: msg`Aceitar`,
  rejectEmission: msg`Rejeitar`,
  rectify: msg`Corrigir`,
  acceptRectification: msg`Aceitar correção`,
  rejectRectification: msg`Rejeitar correção`,
};
