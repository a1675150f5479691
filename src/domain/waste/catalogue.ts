import * as v from 'valibot';

const titled = { Code: v.string(), Title: v.string() };

/**
 * Code of the European List of Waste; its title in capitals, as in the list. `Doubtful`: the
 * wording awaits the official table.
 */
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
 * UN number of the ADR. `English`: the official English name, if no Portuguese one is certain.
 * `Words`: further search words.
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
 * Static file catalogue/adr.json (spec 2 §7), one row per number: `I,II` are packing groups, 1
 * follows a name in English, then further Portuguese search words.
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

/**
 * Subclass of the classification of economic activities. A code of Rev.3 can mean something else in
 * Rev.4, which is in force.
 */
export const CaeRow = v.object({
  Code: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  Designation: v.pipe(v.string(), v.nonEmpty()),
  Revision: v.picklist([4, 3]),
});
export type CaeRow = v.InferOutput<typeof CaeRow>;
/** GET {egar}/cae, not in the spec: Rev.4 first. */
export const CaeCatalogue = v.object({ Version: v.string(), Items: v.array(CaeRow) });

export const catalogueNames = ['ler', 'operations', 'groups', 'adr', 'cae'] as const;
export type CatalogueName = (typeof catalogueNames)[number];
/** GET {egar}/catalogues: compared before a list is read again. Older servers may lack it. */
export const CatalogueVersions = v.object({ Items: v.array(v.object({ Name: v.string(), Version: v.string() })) });

/** Content of each list on a device. */
export interface Catalogues {
  ler: v.InferOutput<typeof LerCatalogue>;
  operations: v.InferOutput<typeof CodeCatalogue>;
  groups: v.InferOutput<typeof CodeCatalogue>;
  adr: v.InferOutput<typeof AdrFile>;
  cae: v.InferOutput<typeof CaeCatalogue>;
}
