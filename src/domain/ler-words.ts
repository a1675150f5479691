/** What the trade calls a waste where the European list does not use the word: found by it, never shown. */
const words: Record<string, readonly string[]> = {
  bateria: ['160601', '160602', '160605', '200133', '200134'],
  entulho: ['170107', '170904'],
  papelão: ['150101', '200101', '191201'],
  esferovite: ['150102', '170604'],
  sucata: ['120101', '160117', '160118', '170405', '170407', '191001', '191202', '191203', '200140'],
  reee: ['160211', '160213', '160214', '200123', '200135', '200136'],
  frigorífico: ['160211', '200123'],
  'toner tinteiro': ['080317', '080318'],
  'lusalite fibrocimento': ['170605'],
  pladur: ['170802'],
  'lã de rocha': ['170604'],
  desperdícios: ['150202', '150203'],
  'seringa agulha': ['180101', '180103', '180201', '180202'],
  'óleo queimado': ['130205', '130208'],
  fritura: ['200125'],
  vfv: ['160104', '160106'],
  'rsu lixo indiferenciado': ['200301'],
  'monos volumosos': ['200307'],
  'podas relva': ['200201'],
  airbag: ['160110'],
};

const byCode = new Map<string, string>();
for (const [word, codes] of Object.entries(words)) {
  for (const code of codes) byCode.set(code, `${byCode.get(code) ?? ''} ${word}`);
}

/** Further words by which a waste code is found; `` for most. */
export const tradeWords = (code: string): string => byCode.get(code) ?? '';
export const namedByTrade: readonly string[] = [...byCode.keys()];
