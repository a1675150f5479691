import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { RightRow } from '#components/sheet/file/sheet-rows.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { type GuideDoubt, guideDoubts, lateDoubts } from '#domain/guide/create/warnings.ts';

/** Number of lines named in a sentence; the others are counted. */
const named = 6;

/**
 * Returns the allowed but unusual values in the rows of a file: a sentence for each kind, with its
 * lines.
 */
export function unusualLines(i18n: I18n, rows: readonly RightRow[], now: number): string[] {
  const found: Record<GuideDoubt['kind'], number[]> = { quantity: [], group: [], moment: [] };
  const first = new Map<string, number>();
  const again: number[] = [];
  const assumed: number[] = [];
  const late: number[] = [];
  for (const { line, cells, values } of rows) {
    if (values.issuer !== null && !cells.issuer?.trim()) assumed.push(line);
    const guide = values as unknown as EgarCreate;
    const kinds = new Set(guideDoubts(guide, now).map((doubt) => doubt.kind));
    for (const kind of kinds) found[kind].push(line);
    // A transport a year ago is asked about once.
    if (!kinds.has('moment') && lateDoubts(guide, now).length > 0) late.push(line);
    const text = JSON.stringify(values);
    if (first.has(text)) again.push(line);
    else first.set(text, line);
  }
  const lines = (all: readonly number[]) => {
    const text = all.slice(0, named).join(', ');
    const more = all.length - named;
    return more > 0 ? t(i18n)`${text} e mais ${more}` : text;
  };
  const say = (all: readonly number[], sentence: (which: string) => string) =>
    all.length > 0 ? [sentence(lines(all))] : [];
  return [
    ...say(assumed, (which) => t(i18n)`Dois estabelecimentos seus podem emitir, e emite a origem: linhas ${which}`),
    ...say(again, (which) => t(i18n)`Iguais a uma linha anterior: ${which}`),
    ...say(
      late,
      (which) => t(i18n)`O transporte já começou, e a guia vai dizer que foi emitida depois: linhas ${which}`,
    ),
    ...say(found.quantity, (which) => t(i18n)`Mais do que um camião leva: linhas ${which}`),
    ...say(found.moment, (which) => t(i18n)`Transporte a mais de um ano de hoje: linhas ${which}`),
    ...say(found.group, (which) => t(i18n)`Grupo pouco habitual para o código LER: linhas ${which}`),
  ];
}
