import type { Cell } from '../reference/sheet/sheet.ts';
import { describeEvent, titleOfKind } from './describe.ts';
import type { SecurityEvent } from './event.ts';
import { sourceSentence } from './sentence.ts';

const results = { done: 'Feito', refused: 'Recusado' } as const;
const devices = new Map([
  [true, 'conhecido'],
  [false, 'novo'],
]);
const sourceOf = (sentence: Parameters<typeof sourceSentence>[0] | null): string =>
  sentence ? sourceSentence(sentence) : '';

/** Columns of the log's spreadsheet, in the order of the file. */
export const eventColumns: readonly { heading: string; cell(event: SecurityEvent): Cell }[] = [
  { heading: 'Número', cell: ({ Id }) => Id },
  { heading: 'Quando', cell: ({ At }) => new Date(At) },
  { heading: 'Acontecimento', cell: ({ Kind }) => sourceSentence(titleOfKind(Kind)) },
  { heading: 'Pormenor', cell: (event) => sourceOf(describeEvent(event)) },
  { heading: 'Quem', cell: ({ Who, Mailbox }) => Who ?? Mailbox },
  { heading: 'Em nome de', cell: ({ InNameOf }) => InNameOf },
  { heading: 'Sobre quem', cell: ({ Target }) => Target },
  { heading: 'Endereço', cell: ({ Address }) => Address },
  { heading: 'Dispositivo', cell: ({ Device }) => Device },
  {
    heading: 'Dispositivo conhecido',
    cell: ({ KnownDevice }) => (KnownDevice === null ? null : (devices.get(KnownDevice) ?? null)),
  },
  { heading: 'Resultado', cell: ({ Result }) => results[Result] },
];
