import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type RightRow, sheetDraftKey } from '#components/sheet/file/sheet-rows.ts';
import { SheetImport } from '#components/sheet/sheet-import.tsx';
import type { SheetTarget } from '#components/sheet/sheet-target.ts';
import type { Area } from '#domain/reference/area.ts';
import { useUser } from '#runtime/use-user.ts';
import { draftTables, endDraft, refuseSaved } from '#sync/outbox/draft.ts';
import { checkRow, requiredFields } from './area-sheet-check.ts';
import { compareSheet, saveSheet } from './save-sheet.ts';

interface Props {
  area: Area;
  onBack: () => void;
  /** Called with the sentence that confirms the save. */
  onSaved: (text: string) => void;
}

const valuesOf = (rows: readonly RightRow[]) => rows.map(({ values }) => values);

/** Imports rows of a file into an area: the server accepts all of them, or none. */
export function AreaSheetImport({ area, onBack, onSaved }: Props) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const target = useMemo(
    (): SheetTarget => ({
      name: area.name,
      title: t(area.texts.title),
      templateName: area.texts.title.message,
      columns: area.sheet ?? [],
      required: requiredFields(area),
      check: (cells) => checkRow(area, cells),
      words: {
        save: (count) => t`${plural(count, { one: 'Gravar # linha', other: 'Gravar # linhas' })}`,
        hint: t`Entram todas, ou nenhuma.`,
      },
      isPartial: false,
      isQueued: false,
      compare: async (rows) => compareSheet((await context()).http, area, valuesOf(rows)),
      save: async (rows) => {
        const draft = sheetDraftKey(area.name);
        await refuseSaved(db, draft);
        const { http } = await context();
        if (rows.length > 0) await saveSheet(db, http, area, valuesOf(rows));
        await db.transaction('rw', draftTables(db), () =>
          endDraft(db, draft, { became: { kind: area.name }, now: Date.now() }),
        );
      },
    }),
    [area, t, db, context],
  );
  const saved = (count: number) =>
    onSaved(count === 0 ? t`Nada mudou.` : t`${plural(count, { one: '# linha gravada', other: '# linhas gravadas' })}`);
  return <SheetImport target={target} onBack={onBack} onSaved={saved} />;
}
