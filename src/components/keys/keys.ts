import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Keys {
  /** Keys pressed in sequence, or with a plus before one, together with the previous one. */
  keys: readonly string[];
  does: MessageDescriptor;
}

/** Keyboard shortcuts (DESIGN.md §10); single-character ones can be switched off together. */
export const singleKeys: readonly Keys[] = [
  { keys: ['G', 'P'], does: msg`Ir para o painel` },
  { keys: ['G', 'E'], does: msg`Ir para a lista de e-GARs` },
  { keys: ['N'], does: msg`Nova e-GAR` },
  { keys: ['/'], does: msg`Filtros ou pesquisa da lista` },
  { keys: ['J'], does: msg`Linha seguinte` },
  { keys: ['K'], does: msg`Linha anterior` },
  { keys: ['.'], does: msg`Menu da linha em foco` },
  { keys: ['?'], does: msg`Ajuda deste ecrã` },
];
export const otherKeys: readonly Keys[] = [
  { keys: ['Ctrl', '+K'], does: msg`Procurar guias, ecrãs e atos` },
  { keys: ['↓', '↑'], does: msg`Linha seguinte ou anterior à que está em foco` },
  { keys: ['Enter'], does: msg`Abrir a linha em foco` },
  { keys: ['Ctrl', '+Enter'], does: msg`Gravar o formulário` },
  { keys: ['Esc'], does: msg`Fechar o que está aberto` },
];
