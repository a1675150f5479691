import type { RegistryRole } from '#domain/guide/registry/roles.ts';
import {
  type GuideFacts,
  guidesPerPage,
  type Login,
  type NationalRegistry,
  type RegistryGuide,
} from '#server/registry/registry.ts';
import { withinLimit } from '../calls.ts';

/** Returns the role in which an organisation finds its guide. */
export function findRegistryRole(facts: GuideFacts, vat: string): RegistryRole {
  if (facts.originVat === vat) return 'P';
  return facts.destinVat === vat ? 'D' : 'T';
}

interface Walking {
  /** Pages that may be read. */
  patience: number;
  keep: (guide: RegistryGuide) => boolean;
  beforePage: (() => Promise<void>) | undefined;
}

/**
 * Reads all guides of the login's organisation in one role, each once. New guides and changes of
 * state may move a guide to the front while the pages are read, so the front is read again at the
 * end, until a page holds nothing new.
 * @returns null if there are more than `patience` pages, with only the first one read
 * @throws RegistryDown, RegistrySilent, …
 */
export async function readAllGuides(
  registry: NationalRegistry,
  login: Login,
  role: RegistryRole,
  { patience, keep, beforePage }: Walking,
): Promise<RegistryGuide[] | null> {
  const seen = new Set<string>();
  const kept: RegistryGuide[] = [];
  const readPage = async (page: number) => {
    await beforePage?.();
    const answer = await withinLimit(
      registry.guidesOf(login, { vat: login.username, role, page, size: guidesPerPage }),
    );
    const fresh = answer.guides.filter(({ number }) => !seen.has(number));
    for (const guide of fresh) {
      seen.add(guide.number);
      if (keep(guide)) kept.push(guide);
    }
    return { total: answer.total, isFull: answer.guides.length === guidesPerPage, news: fresh.length };
  };
  for (let page = 1, last = Number.POSITIVE_INFINITY; page <= last; page += 1) {
    const { total, isFull } = await readPage(page);
    last = isFull ? Math.ceil(total / guidesPerPage) : page;
    if (last > patience) return null;
  }
  for (let page = 1; (await readPage(page)).news > 0; page += 1);
  return kept;
}
