import { registryRoles } from '#domain/guide/registry/roles.ts';
import { AnswerUnreadable } from '../../errors.ts';
import { type GuideKey, guidesPerPage, type Login, type RegistryGuide } from '../../registry.ts';
import { callOperation, type Service } from '../service.ts';
import type { Lookup } from '../wsdl/check.ts';
import { childAt } from '../xml/walk.ts';
import { askPage } from './page.ts';
import { readGuide } from './read.ts';

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/**
 * Looks for a guide in the lists of the login's own organisation, role by role and page by page: a
 * call for each 50 guides up to it, and for all of them if it is not there.
 */
export async function findInLists(
  service: Service,
  login: Login,
  { number, code }: GuideKey,
  now: Date,
): Promise<RegistryGuide | null> {
  for (const role of registryRoles) {
    for (let page = 1, isLast = false; !isLast; page++) {
      const asked = { vat: login.username, role, page, size: guidesPerPage };
      const { total, guides } = await askPage(service, login, asked, now);
      const found = guides.find((guide) => isSame(guide.number, number) && isSame(guide.code, code));
      if (found) return found;
      isLast = guides.length < guidesPerPage || page * guidesPerPage >= total;
    }
  }
  return null;
}

/**
 * Asks for one guide by the operation whose names the operator's WSDL gave.
 * @throws AnswerUnreadable if the answer holds no guide, or another one
 */
export async function askGuide(
  service: Service,
  login: Login,
  { lookup, key, now }: { lookup: Lookup; key: GuideKey; now: Date },
): Promise<RegistryGuide> {
  const values = { [lookup.number]: key.number, [lookup.code]: key.code };
  const answer = await callOperation(service, login, { ...lookup, changes: false }, values);
  const element = childAt(answer, 'guia') ?? childAt(answer, 'guias') ?? answer;
  const guide = readGuide({ element, now, place: lookup.name });
  // An answer need not repeat the code by which the guide was asked for.
  if (!isSame(guide.number, key.number) || !isSame(guide.code || key.code, key.code))
    throw new AnswerUnreadable(`${lookup.name}: numeroGuia`);
  return { ...guide, code: guide.code || key.code };
}
