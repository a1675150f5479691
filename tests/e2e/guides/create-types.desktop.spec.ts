import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import {
  choose,
  fillGuide,
  fillOrigin,
  fillRest,
  fillTransporter,
  openForm,
  save,
  section,
  unfold,
} from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { people } from '../support/people.ts';
import { expectUnsent, readyForOffline, sendAll } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

const creations = { method: 'POST', path: '/api/egar' };

async function pickPoint(page: Page, code: string): Promise<void> {
  await choose(page, section(page, 'Origem'), 'Ponto de recolha', code, new RegExp(code));
  await expect(section(page, 'Origem').getByLabel('NIF')).toHaveValue(/^\d{9}$/);
}

interface Kind {
  type: string;
  label: string;
  ler?: string;
  kg: string;
  /** Fills in the origin as this type requires. */
  origin(page: Page): Promise<void>;
  /** Values that the server must have besides the type. */
  made: Record<string, unknown>;
}

const kinds: Kind[] = [
  {
    type: 'PRODUTOR_ESTABELECIMENTO',
    label: 'Produtor',
    ler: '160601',
    kg: '101',
    origin: fillOrigin,
    made: { selectedProducerType: 'PI', nameOrigin: 'Oficinas Vela Azul, Lda.' },
  },
  {
    type: 'OBRAS_RCD',
    label: 'RCD',
    ler: '170107',
    kg: '102',
    origin: async (page) => {
      const origin = section(page, 'Origem');
      await origin.getByRole('radio', { name: 'Não tem estabelecimento' }).check();
      await origin.getByLabel('NIF').fill('508391687');
      await origin.getByLabel('Morada da obra').fill('Rua da Obra, 4');
      await origin.getByLabel('Código postal').fill('3880-102');
      await origin.getByLabel('Localidade').fill('Ovar');
    },
    made: { vatRCD: '508391687', addressRCD: 'Rua da Obra, 4', postalCodeRCD: '3880-102', localRCD: 'Ovar' },
  },
  {
    type: 'OLEOS_ALIMENTARES',
    label: 'OAU',
    kg: '103',
    origin: async (page) => {
      await pickPoint(page, 'OUA-001');
      await section(page, 'Resíduo')
        .getByRole('button', { name: /20.?01.?25/ })
        .click();
    },
    made: { pickupPointCode: 'OUA-001', selectedLerCode: '200125' },
  },
  {
    type: 'VEICULOS_FIM_VIDA',
    label: 'VFV',
    ler: '160106',
    kg: '104',
    origin: async (page) => {
      const origin = section(page, 'Origem');
      await origin.getByLabel('NIF').fill('508391687');
      await origin.getByLabel('Matrícula do veículo em fim de vida').fill('12-34-AB');
    },
    made: { vatOrigin: '508391687', plateVFV: '12-34-AB' },
  },
  {
    type: 'PRESTADOR_SERVICOS',
    label: 'Serviço',
    ler: '200304',
    kg: '105',
    origin: async (page) => {
      const origin = section(page, 'Origem');
      await origin.getByLabel('NIF').fill('508391687');
      await origin.getByLabel('Morada').fill('Rua do Serviço, 9');
    },
    made: { vatOrigin: '508391687', addressOrigin: 'Rua do Serviço, 9' },
  },
  {
    type: 'EX_SITU',
    label: 'Ex situ',
    ler: '020106',
    kg: '106',
    origin: async (page) => {
      await pickPoint(page, 'EXS-013');
      await expect(section(page, 'Origem').getByRole('checkbox', { name: 'Resíduos de origem animal' })).toBeChecked();
    },
    made: { pickupPointCode: 'EXS-013', exSituAnimalOrigin: true },
  },
];

test('each guide type asks its origin, queues offline, exists once', async ({ page, server, network }) => {
  await signInOn(page, people.operador);
  await readyForOffline(page);
  await network.down();
  for (const { type, label, ler, kg, origin } of kinds) {
    await openForm(page);
    await unfold(section(page, 'Tipo'));
    await choose(page, section(page, 'Tipo'), 'Tipo de guia', label, new RegExp(`^${label}`));
    // The values that fit the type stay from the start of the form, folded.
    await unfold(section(page, 'Origem'));
    await origin(page);
    await fillRest(page, { ...(ler ? { ler } : {}), kg });
    // Only the producer type has a second establishment of this account besides its carrier, so
    // that the form asks for the issuer.
    await save(page, type === 'PRODUTOR_ESTABELECIMENTO' ? undefined : null);
  }
  await expectUnsent(page, kinds.length);
  await network.up();
  await sendAll(page);

  const sent = network.ledger.filter(
    (entry) => entry.method === creations.method && entry.path === creations.path && entry.reached,
  );
  expect(sent.map((entry) => entry.status)).toEqual(kinds.map(() => 200));
  const bodies = sent.map((entry) => JSON.parse(entry.body) as Record<string, unknown>);
  const wanted = kinds.map(({ type, made }) => ({ selectedEgarCreateType: type, ...made }));
  for (const one of wanted) expect(bodies).toContainEqual(expect.objectContaining(one));

  const { aaData } = await guidesOf(server.url, people.operador);
  const made = aaData.filter(({ Residue }) => kinds.some(({ kg }) => Number(kg) === Residue.Quantidade));
  const lines = made.map(({ Origin, Residue, Status }) => `${Origin.TipoRemetente} ${Residue.Quantidade} ${Status}`);
  expect(lines.sort()).toEqual(
    kinds.map(({ type, kg }) => `${type} ${kg} ${type === 'PRODUTOR_ESTABELECIMENTO' ? 'o' : 'i'}`).sort(),
  );
});

test('five transporters keep their order, and a sixth is refused', async ({ page, server }) => {
  await signInOn(page, people.operador);
  await openForm(page);
  await fillGuide(page);
  const transport = section(page, 'Transportadores');
  const add = transport.getByRole('button', { name: 'Juntar' });
  const plates = ['AA-00-BB', 'AB-01-CD', 'AB-02-CD', 'AB-03-CD', 'AB-04-CD'];
  for (const [i, plate] of plates.entries()) {
    if (i === 0) continue;
    await add.click();
    await fillTransporter(
      page,
      transport.getByRole('listitem', { name: `Transportador ${i + 1}`, exact: true }),
      plate,
      `1${i}:30`,
    );
  }
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(transport.getByText('Número máximo de 5 transportadores').filter({ visible: true })).toBeVisible();
  await add.click({ force: true });
  await expect(transport.getByRole('listitem', { name: /^Transportador \d$/ })).toHaveCount(5);

  // The third is removed and added back last: the order is the form's.
  await transport.getByRole('button', { name: 'Retirar transportador 3' }).click();
  await expect(transport.getByText('Número máximo de 5 transportadores')).toHaveCount(0);
  await add.click();
  await fillTransporter(
    page,
    transport.getByRole('listitem', { name: 'Transportador 5', exact: true }),
    'AB-02-CD',
    '15:30',
  );
  await save(page);
  await expect(page.getByRole('heading', { name: /Criada com sucesso · E-Gar nº PT\d+/ })).toBeVisible();
  const { aaData } = await guidesOf(server.url, people.operador);
  const made = aaData.filter(
    ({ Transporters }) => Transporters.length === 5 && Transporters.some((one) => one.Matricula === 'AB-04-CD'),
  );
  expect(made.map(({ Transporters }) => Transporters.map((one) => one.Matricula))).toEqual([
    ['AA-00-BB', 'AB-01-CD', 'AB-03-CD', 'AB-04-CD', 'AB-02-CD'],
  ]);
});
