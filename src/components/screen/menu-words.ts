import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuName } from '#domain/screens/menu-routes.ts';
import type { MenuEntry } from '../menu/menu-entries.ts';

/** Complete names of entries whose own name is clear only below its group. */
const whole: Partial<Record<MenuName, MessageDescriptor>> = {
  egarList: msg`Lista de e-GARs`,
  egarImport: msg`Importar e-GARs`,
  egarSync: msg`Sincronização de e-GARs`,
  egars: msg`Resumo e prazos das e-GARs`,
  batchAccept: msg`Lotes de aceitação`,
  batchAcceptRectification: msg`Lotes de aceitação de correções`,
  batchAuthorize: msg`Lotes de autorização`,
  batchRectify: msg`Lotes de correção`,
  batchCreate: msg`Lotes de criação`,
  delivery: msg`Entrega de equipamento`,
  collection: msg`Recolha de equipamento`,
};

/** Returns an entry's name that is clear without its group. */
export const wholeLabel = ({ name, label }: Pick<MenuEntry, 'name' | 'label'>): MessageDescriptor =>
  whole[name] ?? label;
