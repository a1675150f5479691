import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { localPrefix } from '#domain/wire/local-id.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { createBatch } from '#sync/commands/batch-create.ts';
import { batchWords } from './batch-words.ts';
import { kilograms, type Quantities, sumWeight } from './candidates/quantities.ts';
import { chosenKey, valuesKey } from './candidates/selection-draft.ts';
import type { SelectingKind } from './candidates/use-candidates.ts';
import { type RowChanges, rectificationRow } from './sheet/row-change.ts';

/** Saves a batch on the device, which ends its draft, and queues it for sending. */
export function useSaveBatch(kind: SelectingKind) {
  const { t } = useLingui();
  const user = useUser();
  const announceSaved = useAnnounceSaved();
  const failure = useSaveFailure();
  const [saving, setSaving] = useState(false);
  /** @returns true when the batch is on disk */
  const save = async (
    chosen: readonly Candidate[],
    quantities: Quantities | null,
    changes: RowChanges,
  ): Promise<boolean> => {
    if (saving) return false;
    setSaving(true);
    failure.show(null);
    const ids = chosen.map(({ UniqueId }) => UniqueId);
    const summary = {
      LocalId: `${localPrefix}${uuidv7()}`,
      MadeAt: new Date().toISOString(),
      Quantity: chosen.reduce((sum, one) => sum + sumWeight(one, quantities), 0),
    };
    const payload =
      kind === 'rectify'
        ? {
            ...summary,
            kind,
            body: ids.map((Id) => rectificationRow(Id, kilograms(quantities?.get(Id) ?? ''), changes[Id])),
          }
        : { ...summary, kind, body: ids };
    const [name, count] = [t(batchWords[kind].name), ids.length];
    try {
      const detail = t`${name} · ${plural(count, { one: '# e-GAR', other: '# e-GARs' })}`;
      const seq = await saveCommand(user, createBatch, payload, { detail, draft: chosenKey(kind) });
      announceSaved(seq);
      // The batch is on disk: a failure to delete the rest of its draft must not look like a failed
      // save.
      await user.db.drafts.delete(valuesKey(kind)).catch(() => undefined);
      return true;
    } catch (error) {
      failure.show(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, failure: failure.linked };
}
