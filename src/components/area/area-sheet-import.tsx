import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Area } from '../../domain/reference/area.ts';
import { useUser } from '../../runtime/use-user.ts';
import { draftTables, endDraft, refuseSaved } from '../../sync/outbox/draft.ts';
import { SheetImport } from '../sheet/sheet-import.tsx';
import { type RightRow, sheetDraftKey } from '../sheet/sheet-rows.ts';
import type { SheetTarget } from '../sheet/sheet-target.ts';
import { checkRow, requiredFields } from './area-sheet-check.ts';
import { compareSheet, saveSheet } from './save-sheet.ts';

interface Props {
  area: Area;
  onBack: () => void;
  /** With the sentence that says what was saved. */
  onSaved: (text: string) => void;
}

const valuesOf = (rows: readonly RightRow[]) => rows.map(({ values }) => values);

/** Rows of a file for an area: the server takes all of them, or none. */
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
        await db.transaction('rw', draftTables(db), () => endDraft(db, draft, { kind: area.name }, null, Date.now()));
      },
    }),
    [area, t, db, context],
  );
  const saved = (count: number) =>
    onSaved(count === 0 ? t`Nada mudou.` : t`${plural(count, { one: '# linha gravada', other: '# linhas gravadas' })}`);
  return <SheetImport target={target} onBack={onBack} onSaved={saved} />;
}
