import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { PublicGuide } from './public-guide.tsx';

const egar = {
  UniqueId: 'g',
  Id: 1,
  Number: 'PT1',
  Code: 'X',
  Status: 'r',
  Authorized: true,
  Version: 3,
  Deadline: null,
  Actions: [],
  FirstTransportDate: '2026-11-20T08:00:00.000Z',
  Transporters: [],
  Products: [],
  Origin: { TipoRemetente: 'PRODUTOR_ESTABELECIMENTO', Nif: '5', Nome: 'Oficinas' },
  Destin: { Nif: '6', Nome: 'Moliço', NumPgl: null },
  Residue: {
    CodigoResiduoLer: '160601',
    DescricaoResiduo: '',
    CodigoOperacao: 'R13',
    CodigoGrupo: null,
    Quantidade: 812.5,
  },
  ResidueRectified: null,
  ConsultUrl: 'https://guiar.example/#/gars/consult/c',
} as unknown as Egar;

const rectification = (NewQuantity: number): Rectification => ({
  DestinComment: null,
  OriginComment: null,
  GroupCode: null,
  LerCode: '160601',
  OperationCode: 'R13',
  PglNumber: null,
  NewGroupCode: null,
  NewLerCode: '160601',
  NewOperationCode: 'R13',
  NewPglNumber: null,
  Quantity: 812.5,
  NewQuantity,
  FormatedCloseDate: '',
  CloseDate: '2026-11-20T09:30:00.000Z',
});
const linked = (quantity: number) => ({
  Kind: 'rectification',
  State: 'open',
  ExpiresAt: null,
  Outcome: null,
  RequiresApaCredentials: false,
  Acts: ['acceptRectification', 'rejectRectification'],
  Number: 'PT1',
  Status: 'r',
  StatusDate: null,
  Authorized: true,
  Egar: egar,
  History: [],
  Rectification: rectification(quantity),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Opens the page with a server that gives these answers in turn. @returns the requests sent to it
 */
function open(...answers: [status: number, body: object][]) {
  const sent: { Seen?: object }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.text();
    if (body) sent.push(JSON.parse(body));
    const [status, answer] = answers.shift() ?? [503, {}];
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json', 'x-guiar': '1' },
    });
  });
  renderUi(<PublicGuide page="rectification" hash={crypto.randomUUID()} onDone={() => undefined} />);
  return sent;
}
const quantity = async () => (await screen.findByRole('row', { name: /Quantidade/ })).textContent;
const accept = () => screen.findByRole('button', { name: /^Aceitar correção/ });

test('shows new values after a replaced correction and asks again', async () => {
  const refused = { _applicationErrors: [{ Message: 'corrected_again' }] };
  const sent = open(
    [200, linked(700)],
    [400, refused],
    [200, linked(805.5)],
    [200, { Outcome: 'acceptRectification', Egar: egar }],
  );
  expect(await quantity()).toMatch(/700,00/);
  await fill(await screen.findByLabelText(/O seu nome/), 'Rui Prates');
  await user.click(await accept());
  await screen.findByText('«O destinatário voltou a corrigir a guia. Veja os novos valores antes de responder.»');
  await waitFor(async () => expect(await quantity()).toMatch(/805,50/));
  expect(sent).toMatchObject([{ Name: 'Rui Prates', Seen: { Quantity: 700 } }]);
  await user.click(await accept());
  await screen.findByText('Correção Aceite com sucesso!');
  expect(sent[1]).toMatchObject({
    Name: 'Rui Prates',
    Seen: { Quantity: 805.5, CloseDate: '2026-11-20T09:30:00.000Z' },
  });
});

test('a denial names the values it denies', async () => {
  const sent = open([200, linked(700)], [200, { Outcome: 'rejectRectification', Egar: egar }]);
  await fill(await screen.findByLabelText(/O seu nome/), 'Rui Prates');
  await user.click(await screen.findByRole('radio', { name: 'Rejeitar correção' }));
  await fill(await screen.findByLabelText(/Comentário/), 'O talão diz 812,5');
  await user.click(await screen.findByRole('button', { name: /^Rejeitar correção/ }));
  await screen.findByText('Correção Rejeitada com sucesso!');
  expect(sent).toMatchObject([{ OriginComment: 'O talão diz 812,5', Seen: { Quantity: 700 } }]);
});

test('an implausible correction needs a second press', async () => {
  const opened = { ...linked(700), Kind: 'emission', Status: 'o', Acts: ['rectify'], Rectification: null };
  const sent = open([200, opened], [200, { Outcome: 'rectify', Egar: egar }]);
  await fill(await screen.findByLabelText(/O seu nome/), 'Rui Prates');
  await fill(await screen.findByLabelText('Quantidade'), '8125');
  await user.click(await screen.findByRole('button', { name: /^Corrigir/ }));
  await screen.findByText(/A quantidade corrigida é/);
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Corrigir/ }));
  await waitFor(() => expect(sent).toMatchObject([{ quantity: 8125 }]));
});
