import { screen, waitFor, within } from '@testing-library/react';
import { CheckCheck } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import type { GuideActs } from '#components/guide/acts/use-guide-acts.tsx';
import type { GuideRow } from '#db/rows.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { NextToAccept } from './next-to-accept.tsx';

const guide = (UniqueId: string, Matricula: string) =>
  ({
    UniqueId,
    Number: UniqueId,
    Status: 'o',
    Origin: { Nome: 'Vela Azul' },
    Destin: { NumPgl: null },
    Transporters: [{ Matricula }],
    ResidueRectified: null,
    Residue: { CodigoResiduoLer: '160601', Quantidade: 321.5 },
  }) as unknown as GuideRow;

function show(rows: GuideRow[], searched = false) {
  const [accept, searchAll] = [vi.fn(), vi.fn()];
  const acts: GuideActs = {
    next: ({ row }) => ({ label: 'Aceitar', icon: CheckCheck, run: () => accept(row.UniqueId) }),
    menu: () => [],
  };
  renderUi(
    <NextToAccept
      acts={acts}
      decided="a"
      rows={rows}
      searched={searched}
      onSearchAll={searchAll}
      onClose={() => undefined}
    />,
  );
  return { panel: screen.getByRole('region', { name: 'A seguir' }), accept, searchAll };
}

test('offers and focuses the next guide, not the decided one', async () => {
  const { panel, accept } = show([guide('a', 'AA-00-AA'), guide('b', 'BB-11-BB'), guide('c', 'CC-22-CC')]);
  expect(panel).toHaveTextContent('2 guias por aceitar');
  expect(panel).toHaveTextContent('BB-11-BB');
  const button = within(panel).getByRole('button', { name: /^Aceitar a próxima BB-11-BB, 321,50\skg$/ });
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  expect(accept).toHaveBeenCalledWith('b');
});

test('offers to clear a search with none left', async () => {
  const { panel, searchAll } = show([guide('a', 'AA-00-AA')], true);
  expect(panel).toHaveTextContent('Nenhuma guia por aceitar');
  await user.click(within(panel).getByRole('button', { name: 'Limpar pesquisa' }));
  expect(searchAll).toHaveBeenCalledOnce();
});
