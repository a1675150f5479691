import { AnswerUnreadable } from '../../errors.ts';
import type { Login, PartyGuides, PartyPage } from '../../registry.ts';
import { operations } from '../operations.ts';
import { callOperation, type Service } from '../service.ts';
import type { XmlElement } from '../xml/read.ts';
import { listChildren, textAt } from '../xml/walk.ts';
import { readGuide } from './read.ts';

/** Asks for a page of the guides of an organisation, and returns the answer as it came. */
export const askList = (service: Service, login: Login, { vat, role, page, size }: PartyPage): Promise<XmlElement> =>
  callOperation(service, login, operations.list, {
    nifInterveniente: vat,
    interveniente: role,
    paginaPesquisar: String(page),
    numeroElementos: String(size),
  });

/**
 * Returns a page of the guides of an organisation in one role.
 * @throws the errors of the port; AnswerUnreadable if a guide of the page cannot be read
 */
export async function askPage(service: Service, login: Login, asked: PartyPage, now: Date): Promise<PartyGuides> {
  const answer = await askList(service, login, asked);
  const guides = listChildren(answer, 'guias').map((element, index) =>
    readGuide({ element, now, place: `${asked.role}, page ${asked.page}, guide ${index + 1}` }),
  );
  return { total: totalOf(answer, guides.length, asked), guides };
}

/** Reads the number of all guides. Only an answer without guides may leave it out. */
function totalOf(answer: XmlElement, found: number, { page, size }: PartyPage): number {
  const text = textAt(answer, 'numeroTotal');
  if (text === '' && found === 0) return (page - 1) * size;
  if (!/^\d{1,9}$/.test(text)) throw new AnswerUnreadable('numeroTotal');
  return Number(text);
}
