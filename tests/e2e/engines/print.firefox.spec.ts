import { extractText, getDocumentProxy } from 'unpdf';
import type { Hands } from '../support/engines/hands.ts';
import { openScreen, signIn } from '../support/engines/screens.ts';
import { expect, test } from '../support/engines/test.ts';
import { guidesOf } from '../support/guides.ts';
import { people } from '../support/people.ts';

const who = people.administrador;

/** Prints the screen. @returns the text of each page */
async function printedPages(hands: Hands): Promise<string[]> {
  const bytes = await hands.remote.print?.();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes ?? [])));
  return text.map((page) => page.trim());
}

test('a guide is printed on one page, other screens without blank ones', async ({ open, server }) => {
  const guides = (await guidesOf(server.url, who, { Status: 'o' })).aaData;
  const hands = await open();
  await hands.goto('');
  await signIn(hands, who);
  for (const guide of guides.slice(0, 2)) {
    await openScreen(hands, `#/gars/consult/${guide.UniqueId}`, guide.Number);
    expect.soft(await printedPages(hands), guide.Number).toEqual([expect.stringContaining('Código de verificação')]);
  }
  const screens = [
    ['carteira', /Mostrar guia/, /Matrícula/],
    ['outages', /Indisponibilidade do SILiAmb/, /Outros períodos/],
    ['sync', /Por enviar/, /O que registar sem rede/],
    ['prepare', /Preparar para sair/, /Dados seguros/],
    ['gars/list', /e-GAR/, /PT\d{14}/],
  ] as const;
  for (const [hash, title, text] of screens) {
    await openScreen(hands, `#/${hash}`, title);
    await hands.see(text);
    expect.soft(await printedPages(hands), hash).not.toContain('');
  }
});
