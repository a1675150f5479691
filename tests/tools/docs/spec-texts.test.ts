import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Sentences of spec 1 §5, §8 and spec 2 §8 (with those of spec 3 §8 whose screens are here), by the
 * file that says them.
 */
const said: Record<string, readonly string[]> = {
  'src/components/errors/error-messages.ts': [
    'Não foi possível executar a operação! Se erro persistir por favor contacte o suporte.',
    'Por favor verifique se tem accesso ao SILIAmb',
    'Número máximo de 10 Ler licença',
    'Número máximo de 5 Operações',
    'Este ler já foi selecionado por favor selecione outro ler',
    'Esta operação já está selecionada, selecione outra operação',
  ],
  'src/components/errors/refusal-sentences.ts': ['Por favor verifique se tem accesso ao SILIAmb'],
  'src/components/foreground.ts': ['Existem Erros no pedido:'],
  'src/components/saved/success-texts.ts': [
    'Entrega registada!',
    'Equipamento criado!',
    'Equipamento actualizado!',
    'Notificação apagada com sucesso!',
    'Pedido Enviado com sucesso!',
    'Operação realizada com sucesso',
    'Modelo gravado com sucesso!',
    'Criada com sucesso',
    'E-Gar nº',
    'foi importada com sucesso',
  ],
  'src/features/guide-batches/batch-columns.tsx': [
    'Não foi possível efectuar a operação. Se o problema persistir, por favor contacte o suporte.',
  ],
  'src/domain/guide/acts/table.ts': [
    'E-Gar Autorizada com sucesso!',
    'E-Gar Aceite com sucesso!',
    'E-Gar rejeitada com sucesso!',
    'Correção Aceite com sucesso!',
    'Correção Rejeitada com sucesso!',
    'e-Gar Corrigida com sucesso',
    'e-Gar anulada com sucesso!',
    'Autorização efectuada com sucesso!',
  ],
  'src/features/public-guide/public-guide.tsx': ['Resposta enviada com sucesso!'],
  'src/domain/wire/server-sentences.ts': ['A e-Gar está num estado em que não é possível anulação'],
  'src/components/guide/files/use-guide-files.ts': [
    'Não foi possivel obter o documento!',
    'Não foi possível fazer o download do ficheiro. Se esta situação persistir por favor contacte o suporte.',
  ],
  'src/features/annex3/use-annex3.ts': [
    'Não foi possível pesquisar as egars.',
    'Não foi possível emitir o certificado. Se esta situação persistir por favor contacte o suporte.',
    'Certificado emitido com sucesso',
  ],
  'src/features/annex3/annex3-screen.tsx': ['Por favor selecione pelo menos uma e-Gar'],
  'src/features/gar-archive/use-archive-download.ts': ['Não foi possível fazer o download do ficheiro…'],
  'src/features/gar-archive/archive-act.tsx': [
    'Não foi possível registar o pedido. Se o erro continuar por favor contacte o suporte.',
  ],
  'src/components/use-download.ts': ['O seu Browser nao suporta esta operação!'],
  'src/app/shell/shell.tsx': ['Failure loading menu'],
  'src/features/own-account/change-password-dialog.tsx': ['Password alterada com sucesso!'],
  'src/domain/reference/vehicle.ts': [
    'Veículo editado com sucesso!',
    'Não foi possível obter o Veículo. Se esta situação persistir por favor contacte o suporte.',
    'Veículo eliminado com sucesso!',
    'Não foi possível eliminar o Veículo. Se esta situação persistir por favor contacte o suporte.',
  ],
  'src/domain/reference/client.ts': [
    'Não foi possivel obter o estabelecimento cliente.',
    'Não foi possivel actualizar o estabelecimento cliente.',
    'Não foi possivel agar Estabelecimento cliente, por favor tente novamente.',
    'Estabelecimento criado!',
    'Estabelecimento actualizado!',
    'Estabelecimento cliente apagado com sucesso!',
  ],
  'src/domain/reference/license-record.ts': [
    'Não foi possível atualizar a licença do cliente.',
    'Licença criada com sucesso!',
  ],
  'src/domain/people/user-area.ts': [
    'Utilizador criado!',
    'Utilizador com sucesso',
    'Utilizador apagado com sucesso!',
    'Não foi possivel apagar Utilizador, por favor tente novamente.',
  ],
  'src/features/vehicles/vehicle-users.tsx': [
    'Associação removida com sucesso!',
    'Não foi possível remover a associação. Se esta situação persistir por favor contacte o suporte.',
  ],
  'src/features/guide-edit/rectify-form.tsx': ['Existem erros de validação, por favor confira o formulário.'],
  'src/components/guide/acts/use-request-file.ts': ['Não foi possível anexar o ficheiro. Por favor tente novamente.'],
};

/**
 * Sentences of screens that do not exist yet, by their route; once the route exists, they move to
 * the list above.
 */
const awaited: Record<string, readonly string[]> = {};

test.each(Object.entries(said))('%s quotes the specification letter for letter', (file, sentences) => {
  const source = readFileSync(file, 'utf8');
  expect(sentences.filter((sentence) => !source.includes(sentence))).toEqual([]);
});

test.each(Object.keys(awaited))('the sentences of %s await its screen', (route) => {
  const at = `src/routes/_auth/${route}`;
  expect([at, `${at}.tsx`].filter((path) => existsSync(path))).toEqual([]);
});

test('no sentence is asked for twice in one place', () => {
  for (const sentences of [...Object.values(said), ...Object.values(awaited)])
    expect(new Set(sentences).size).toBe(sentences.length);
});
