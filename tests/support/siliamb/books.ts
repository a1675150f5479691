import type { RegistryRole } from '#domain/guide/registry/roles.ts';
import type { DoubleGuide } from './guide.ts';

/** Guides of one organisation that are made when a page with them is asked for. */
interface Series {
  count: number;
  /** Returns the guide at a position, from 0; the newest is the last. */
  make: (index: number) => DoubleGuide;
}

const partiesOf = (guide: DoubleGuide): [RegistryRole, string][] => [
  ['P', guide.sender.vat],
  ...guide.transporters.map(({ vat }): [RegistryRole, string] => ['T', vat]),
  ['D', guide.recipient.vat],
];

/**
 * Guides by organisation and role, newest first. A series costs no memory: only the changes of its
 * guides are kept.
 */
export class Books {
  readonly #guides = new Map<string, DoubleGuide>();
  readonly #changes = new Map<string, Partial<DoubleGuide>>();
  readonly #lists = new Map<string, string[]>();
  readonly #series = new Map<string, Series>();

  add(guide: DoubleGuide): void {
    if (!this.#guides.has(guide.number))
      for (const key of new Set(partiesOf(guide).map((party) => party.join()))) {
        const list = this.#lists.get(key) ?? [];
        this.#lists.set(key, list);
        list.push(guide.number);
      }
    this.#guides.set(guide.number, guide);
  }

  setSeries(vat: string, role: RegistryRole, series: Series): void {
    this.#series.set([role, vat].join(), series);
  }

  change(number: string, changes: Partial<DoubleGuide>): void {
    this.#changes.set(number, { ...this.#changes.get(number), ...changes });
  }

  total(vat: string, role: RegistryRole): number {
    const key = [role, vat].join();
    return (this.#lists.get(key)?.length ?? 0) + (this.#series.get(key)?.count ?? 0);
  }

  page(vat: string, role: RegistryRole, first: number, size: number): DoubleGuide[] {
    const key = [role, vat].join();
    const [list, series] = [this.#lists.get(key) ?? [], this.#series.get(key)];
    const end = Math.min(first + size, this.total(vat, role));
    const found: DoubleGuide[] = [];
    for (let at = first; at < end; at++) {
      const own = list[list.length - 1 - at];
      const guide = own ? this.#guides.get(own) : series?.make(series.count - 1 - (at - list.length));
      if (guide) found.push(this.#changed(guide));
    }
    return found;
  }

  /** Finds a guide that was added; those of a series are only in lists. */
  find(number: string, code: string): DoubleGuide | null {
    const guide = this.#guides.get(number);
    return guide?.code === code ? this.#changed(guide) : null;
  }

  #changed = (guide: DoubleGuide): DoubleGuide => ({ ...guide, ...this.#changes.get(guide.number) });
}
