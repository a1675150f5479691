import type { Hands } from '../support/engines/hands.ts';
import { openScreen, signIn } from '../support/engines/screens.ts';
import { expect, test } from '../support/engines/test.ts';
import { people } from '../support/people.ts';

test.use({ scrollbars: true, viewport: { width: 320, height: 640 } });

/** Screens, and a text that stands there once their data do. */
const screens = [
  ['dashboard', /./, /Abertas/],
  ['gars/list', /e-GAR/, /PT\d{14}/],
  ['gars/new-v2', 'Nova e-GAR', /Gravar/],
  ['sync', 'Por enviar', /O que registar sem rede/],
  ['prepare', 'Preparar para sair', /Dados seguros/],
  ['carteira', 'Mostrar guia', /Matrícula/],
  ['delivery/create', 'Entrega de equipamento', /Gravar/],
  ['settings', 'Aspeto e língua', /Instalação|Tema/],
  ['user/notifications', 'Notificações', /Recolha pedida/],
  ['egars/expiring', /prazo a terminar/, /PT\d{14}/],
] as const;

/** Returns the pixels by which the page is too wide, and the cards' buttons cut off at its end. */
const excess = (hands: Hands) =>
  hands.remote.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('main button')].filter(
      (button) => button.closest('article') && button.getBoundingClientRect().right > clientWidth,
    );
    return { pixels: scrollWidth - clientWidth, cut: cut.map((button) => button.getAttribute('aria-label')) };
  });
const none = { pixels: 0, cut: [] };

test('no screen is wider than a window of 320 px with a scrollbar', async ({ open }) => {
  const hands = await open();
  await hands.goto('');
  await signIn(hands, people.administrador);
  for (const [hash, title, text] of screens) {
    await openScreen(hands, `#/${hash}`, title);
    await hands.see(text);
    expect.soft(await excess(hands), hash).toEqual(none);
  }
  await openScreen(hands, '#/gars/list', /e-GAR/);
  await hands.role('button', /^Filtros/).press();
  await hands.role('dialog').seen();
  expect.soft((await excess(hands)).pixels, 'filters').toBe(0);
});
