import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicPage } from '#domain/guide/acts/link-pages.ts';
import { guideActs, type LinkAct } from '#domain/guide/acts/table.ts';

export const pageTitles: Record<PublicPage, MessageDescriptor> = {
  consult: msg`Consultar e-GAR`,
  authorize: msg`Autorizar e-GAR`,
  emission: msg`Responder a e-GAR`,
  rectification: msg`Responder à correção`,
};

/** Returns the sentence that confirms an answer (spec 2 §8). */
export const doneSentence = (act: LinkAct): MessageDescriptor => {
  const { link, done } = guideActs[act];
  return 'done' in link ? link.done : done;
};
