import * as v from 'valibot';

const titled = { Code: v.string(), Title: v.string() };

/** One code of the European List of Waste; its title in capitals, as the list has it. `Doubtful`: the wording awaits the official table. */
export const LerRow = v.object({ ...titled, Hazardous: v.boolean(), Doubtful: v.optional(v.boolean(), false) });
export type LerRow = v.InferOutput<typeof LerRow>;
/** A chapter (two digits) or a sub-chapter (four). */
export const LerHeading = v.object(titled);
export type LerHeading = v.InferOutput<typeof LerHeading>;

/** GET {egar}/lercodes (spec 2 §7). */
export const LerCatalogue = v.object({ Version: v.string(), Items: v.array(LerRow), Headings: v.array(LerHeading) });

export const CodeRow = v.object({ Code: v.string(), Description: v.string() });
export type CodeRow = v.InferOutput<typeof CodeRow>;
/** GET {egar}/operations and {egar}/groups (spec 2 §3, §7: paths not shown). */
export const CodeCatalogue = v.object({ Version: v.string(), Items: v.array(CodeRow) });

/**
 * One UN number of the ADR. `English`: the official name in English, where no Portuguese one is known for certain. `Words`: found by
 * these, too.
 */
export const AdrRow = v.object({
  Un: v.string(),
  Class: v.string(),
  PackingGroups: v.array(v.string()),
  Name: v.string(),
  English: v.optional(v.boolean(), false),
  Words: v.optional(v.string()),
});
export type AdrRow = v.InferOutput<typeof AdrRow>;

/**
 * The static file catalogue/adr.json (spec 2 §7): one row per number, `I,II` its packing groups, 1 after the name where it is in English,
 * and further words in Portuguese that it is found by.
 */
export const AdrFile = v.object({
  Version: v.string(),
  Items: v.array(
    v.pipe(
      v.tuple([v.string(), v.string(), v.string(), v.string(), v.optional(v.number()), v.optional(v.string())]),
      v.transform(
        ([Un, Class, groups, Name, english, Words]): AdrRow => ({
          Un,
          Class,
          PackingGroups: groups.split(','),
          Name,
          English: english === 1,
          ...(Words === undefined ? {} : { Words }),
        }),
      ),
    ),
  ),
});

export const catalogueNames = ['ler', 'operations', 'groups', 'adr'] as const;
export type CatalogueName = (typeof catalogueNames)[number];
/** GET {egar}/catalogues: what a device compares before it reads a list again. An addition that an older server may lack. */
export const CatalogueVersions = v.object({ Items: v.array(v.object({ Name: v.string(), Version: v.string() })) });

/** What a device keeps of each. */
export interface Catalogues {
  ler: v.InferOutput<typeof LerCatalogue>;
  operations: v.InferOutput<typeof CodeCatalogue>;
  groups: v.InferOutput<typeof CodeCatalogue>;
  adr: v.InferOutput<typeof AdrFile>;
}
