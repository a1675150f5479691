import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import { type RightRow, sheetDraftKey } from '#components/sheet/file/sheet-rows.ts';
import type { SheetTarget } from '#components/sheet/sheet-target.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideSheet, guideSheetRequired } from '#domain/guide/create/sheet.ts';
import { localPrefix } from '#domain/wire/local-id.ts';
import { formatKg } from '#lib/format.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { createBatch } from '#sync/commands/batch-create.ts';
import { batchWords } from '../batch-words.ts';
import { unusualLines } from '../candidates/unusual-lines.ts';
import { checkGuideRow } from './check-guide-row.ts';
import { guideSheetName } from './guide-sheet-name.ts';
import type { KnownPlaces } from './known-places.ts';

const guidesIn = (rows: readonly RightRow[]): EgarCreate[] => rows.map(({ values }) => values as unknown as EgarCreate);
const kilogramsIn = (rows: readonly RightRow[]): number =>
  guidesIn(rows).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Takes rows of a file as guides to create: one batch, queued like every other act (domain, guide
 * processes).
 */
export function useGuideSheet(known: KnownPlaces): SheetTarget {
  const { t, i18n } = useLingui();
  const user = useUser();
  const announceSaved = useAnnounceSaved();
  return useMemo(() => {
    const { name, confirm } = batchWords.create;
    const guides = (count: number) => t`${plural(count, { one: '# e-GAR', other: '# e-GARs' })}`;
    return {
      name: guideSheetName,
      title: t(batchWords.create.title),
      templateName: String(batchWords.create.title.message),
      columns: guideSheet,
      required: guideSheetRequired,
      check: (cells) => checkGuideRow(cells, known),
      words: {
        save: (count) => t`${plural(count, { one: 'Criar # e-GAR', other: 'Criar # e-GARs' })}`,
        hint: t(confirm),
      },
      isPartial: true,
      isQueued: true,
      question: (rows) => {
        const [count, weight] = [guides(rows.length), formatKg(kilogramsIn(rows), i18n.locale)];
        return {
          title: t`Criar ${count}?`,
          text: `${weight}. ${t(confirm)}`,
          doubts: unusualLines(i18n, rows, Date.now()),
        };
      },
      save: async (rows, left) => {
        const body = guidesIn(rows);
        const payload = {
          LocalId: `${localPrefix}${uuidv7()}`,
          MadeAt: new Date().toISOString(),
          Quantity: kilogramsIn(rows),
          kind: 'create' as const,
          body,
        };
        const detail = `${t(name)} · ${guides(body.length)}`;
        const seq = await saveCommand(user, createBatch, payload, {
          detail,
          draft: sheetDraftKey(guideSheetName),
          draftLeft: left,
        });
        announceSaved(seq);
      },
    };
  }, [t, i18n, user, announceSaved, known]);
}
