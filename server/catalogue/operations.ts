import type { CodeRow } from '#domain/waste/catalogue.ts';

const thenDisposed = 'rejeitados por meio de qualquer das operações enumeradas de D1 a D12';
const notWhereMade =
  '(com exclusão do armazenamento temporário, antes da recolha, no local onde os resíduos foram produzidos)';

/**
 * Disposal and recovery operations of the general regime of waste management (Decreto-Lei
 * 102-D/2020, annexes I and II), and AP.
 */
const descriptions = {
  D1: 'Depósito no solo, em profundidade ou à superfície (por exemplo, em aterros)',
  D2: 'Tratamento no solo (por exemplo, biodegradação de efluentes líquidos ou de lamas de depuração nos solos)',
  D3: 'Injeção em profundidade (por exemplo, injeção de resíduos por bombagem em poços, cúpulas salinas ou depósitos naturais)',
  D4: 'Lagunagem (por exemplo, descarga de resíduos líquidos ou de lamas de depuração em poços, lagos naturais ou artificiais)',
  D5: 'Depósitos subterrâneos especialmente concebidos (por exemplo, deposição em alinhamentos de células que são seladas e isoladas umas das outras e do ambiente)',
  D6: 'Descarga para massas de água, com exceção dos mares e dos oceanos',
  D7: 'Descargas para os mares e/ou oceanos, incluindo inserção nos fundos marinhos',
  D8: `Tratamento biológico não especificado noutra operação que produza compostos ou misturas finais ${thenDisposed}`,
  D9: `Tratamento físico-químico não especificado noutra operação que produza compostos ou misturas finais ${thenDisposed} (por exemplo, evaporação, secagem, calcinação)`,
  D10: 'Incineração em terra',
  D11: 'Incineração no mar',
  D12: 'Armazenamento permanente (por exemplo, armazenamento de contentores numa mina)',
  D13: 'Mistura anterior à execução de uma das operações enumeradas de D1 a D12',
  D14: 'Reembalagem anterior a uma das operações enumeradas de D1 a D13',
  D15: `Armazenamento antes de uma das operações enumeradas de D1 a D14 ${notWhereMade}`,
  R1: 'Utilização principal como combustível ou outro meio de produção de energia',
  R2: 'Recuperação/regeneração de solventes',
  R3: 'Reciclagem/recuperação de substâncias orgânicas não utilizadas como solventes (incluindo compostagem e outros processos de transformação biológica)',
  R4: 'Reciclagem/recuperação de metais e compostos metálicos',
  R5: 'Reciclagem/recuperação de outros materiais inorgânicos',
  R6: 'Regeneração de ácidos ou bases',
  R7: 'Valorização de componentes utilizados na redução da poluição',
  R8: 'Valorização de componentes de catalisadores',
  R9: 'Refinação de óleos e outras reutilizações de óleos',
  R10: 'Tratamento do solo para benefício agrícola ou melhoramento ambiental',
  R11: 'Utilização de resíduos obtidos a partir de qualquer das operações enumeradas de R1 a R10',
  R12: 'Troca de resíduos com vista a submetê-los a uma das operações enumeradas de R1 a R11',
  R13: `Armazenamento de resíduos destinados a uma das operações enumeradas de R1 a R12 ${notWhereMade}`,
  AP: 'Armazenamento preliminar',
} as const;

/** Groups of hospital waste that a guide may carry (Despacho 242/96). */
const groups = {
  II: 'Resíduos hospitalares não perigosos',
  III: 'Resíduos hospitalares de risco biológico',
  IV: 'Resíduos hospitalares específicos',
} as const;

const rows = (table: Record<string, string>): CodeRow[] =>
  Object.entries(table).map(([Code, Description]) => ({ Code, Description }));
export const operationRows = rows(descriptions);
export const groupRows = rows(groups);
