import { Trans } from '@lingui/react/macro';
import type { Catalogues, LerRow } from '#domain/waste/catalogue.ts';
import { type Findable, findable } from '#domain/waste/catalogue-search.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { tradeWords } from '#domain/waste/ler-words.ts';
import { groupedLer } from '#lib/text/guide-number.ts';
import { sentenceCase } from '#lib/text/text.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import type { Option } from '#ui/fields/select/options.ts';
import { oncePerList } from './once-per-list.ts';

type LerList = Catalogues['ler'];

/** Formats a code: `16 06 01*`. */
export const spacedLer = (code: string, hazardous: boolean): string => `${groupedLer(code)}${hazardous ? '*' : ''}`;

/** Marks the end of a row whose wording is uncertain; the list's footer explains the mark. */
const DoubtMark = () => (
  <span className="shrink-0 font-semibold text-muted">
    <span aria-hidden>?</span>
    <span className="sr-only">
      <Trans>designação por confirmar</Trans>
    </span>
  </span>
);

function optionOf({ Code, Title, Hazardous, Doubtful }: LerRow, around: string | undefined): Option {
  const code = spacedLer(Code, Hazardous);
  const title = sentenceCase(Title);
  return {
    key: Code,
    label: title,
    lang: 'pt',
    chosen: title ? `${code} · ${title}` : code,
    lead: (
      <span className="flex w-21 shrink-0">
        <LerTile code={Code} hazardous={Hazardous} />
      </span>
    ),
    detail: around,
    badge: Doubtful && Title ? <DoubtMark /> : undefined,
  };
}

export interface LerChoice {
  option: Option;
  hazardous: boolean;
  doubtful: boolean;
}
type Choices = readonly Findable<LerChoice>[];

/** Returns the codes with their titles, also found by the titles of their chapters. */
export const lerChoices = oncePerList((list: LerList): Choices => {
  const headings = new Map(list.Headings.map((one) => [one.Code, sentenceCase(one.Title)]));
  return list.Items.map((row) => {
    const [chapter, sub] = [headings.get(row.Code.slice(0, 2)), headings.get(row.Code.slice(0, 4))];
    const choice = { option: optionOf(row, sub), hazardous: row.Hazardous, doubtful: row.Doubtful };
    return findable(choice, row.Code, row.Title, `${tradeWords(row.Code)} ${sub ?? ''} ${chapter ?? ''}`);
  });
});

/** Returns the bare codes, which are part of the app, for a device without the list. */
export const bareLerChoices = oncePerList(
  (codes: readonly string[]): Choices =>
    codes.map((Code) => {
      const row = { Code, Title: '', Hazardous: isHazardous(Code), Doubtful: false };
      return findable({ option: optionOf(row, undefined), hazardous: row.Hazardous, doubtful: false }, Code, '');
    }),
);

/** Shows the code of a chapter or group, which stands for all of its codes. */
const GroupTile = ({ code }: { code: string }) => (
  <span className="w-21 shrink-0">
    <span className="font-semibold codes">{code}</span>
    <span className="block text-caption leading-tight text-muted">
      <Trans>todos os códigos</Trans>
    </span>
  </span>
);

const groupOf = (Code: string, Title: string): Findable<LerChoice> => {
  const [code, title] = [spacedLer(Code, false), sentenceCase(Title)];
  const option = {
    key: Code,
    label: title,
    lang: 'pt',
    chosen: title ? `${code} · ${title}` : code,
    lead: <GroupTile code={code} />,
  };
  return findable({ option, hazardous: false, doubtful: false }, Code, Title);
};

const inCodeOrder = (choices: Choices): Choices => choices.toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Returns the codes with their chapters and groups, each before its codes. */
export const lerGroupChoices = oncePerList(
  (list: LerList): Choices =>
    inCodeOrder([...lerChoices(list), ...list.Headings.map(({ Code, Title }) => groupOf(Code, Title))]),
);

/** Returns codes, chapters and groups without titles, for a device without the list. */
export const bareLerGroupChoices = oncePerList((codes: readonly string[]): Choices => {
  const groups = new Set(codes.flatMap((code) => [code.slice(0, 2), code.slice(0, 4)]));
  return inCodeOrder([...bareLerChoices(codes), ...[...groups].map((code) => groupOf(code, ''))]);
});

/** Returns the titles in sentence case, by code. */
export const lerTitles = oncePerList((list: LerList): ReadonlyMap<string, string> => {
  return new Map(list.Items.map((row) => [row.Code, sentenceCase(row.Title)]));
});
