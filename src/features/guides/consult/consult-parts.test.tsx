import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { GuideHistory } from './guide-history.tsx';
import { GuideParties } from './guide-parties.tsx';

const row = {
  ProducerType: 'OGR',
  Origin: {
    TipoRemetente: 'EX_SITU',
    Nif: '501',
    Nome: 'A',
    CodApa: 'APA-A',
    CodigoLocalRecolha: 'PR-7',
    Comment: 'Portão 2',
  },
  Destin: { Nif: '502', Nome: 'B', CodApa: 'APA-B', Comment: 'Carga trocada' },
  Transporters: [
    { Nif: '503', Nome: 'C', Matricula: 'AA-00-BB', ApaCode: 'APA-C', DateTime: '2026-11-20T09:30:00.000Z' },
  ],
} as unknown as GuideRow;

test('a kind of sender that is only in the national system is shown', () => {
  renderUi(<GuideParties row={{ ...row, SenderType: 'Obra pública' }} />);
  expect(screen.getByText('Tipo de remetente no SILiAmb:').closest('p')).toHaveTextContent('Obra pública');
});

test('names every party with its numbers and the comments', () => {
  renderUi(<GuideParties row={row} />);
  const transporters = screen.getByRole('list', { name: 'Transportadores' });
  for (const text of ['503', 'APA-C', 'AA-00-BB', '20/11/2026, 09:30'])
    expect(within(transporters).getByText(text)).toBeVisible();
  for (const text of ['Operador de gestão de resíduos (OGR)', 'PR-7', '«Portão 2»', '«Carga trocada»'])
    expect(screen.getByText(text)).toBeVisible();
});

test('a history entry describes changes in words and units', () => {
  const entry = {
    Act: 'rectify',
    From: 'o',
    To: 'r',
    At: '2026-11-20T09:30:00.000Z',
    ReceivedAt: '2026-11-20T09:30:00.000Z',
    By: 'B',
    InNameOf: null,
    Capacity: 'destin',
    Comment: null,
    ClockSkewSeconds: 0,
    Link: null,
    Changes: [
      { Field: 'quantity', Old: '1240', New: '77.25' },
      { Field: 'lerCode', Old: '160601', New: '160605' },
      { Field: 'numPgl', Old: null, New: 'PGL-1' },
    ],
  } as HistoryEntry;
  renderUi(<GuideHistory history={[entry]} />);
  const lines = within(screen.getByRole('list', { name: 'O que mudou' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent?.replace(/\s/g, ' '))).toEqual([
    'Quantidade: 1 240,00 kg passa a 77,25 kg',
    'Código LER: 16 06 01* passa a 16 06 05',
    'Nº PGL: sem valor passa a PGL-1',
  ]);
});
