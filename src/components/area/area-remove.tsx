import { useLingui } from '@lingui/react/macro';
import { type AreaRow, removeAreaRow } from '#api/area.ts';
import { useUser } from '#runtime/use-user.ts';
import { putIntoKept } from './area-kept.ts';
import type { AreaScreens } from './area-screens.ts';
import { RemovalDialog } from './removal-dialog.tsx';

interface Props {
  screens: AreaScreens;
  row: AreaRow;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms the removal of an area's row. */
export function AreaRemove({ screens, row, onClose, onRemoved }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const { area, nameOf, removal } = screens;
  const { removeFailed } = area.texts;
  return (
    <RemovalDialog
      onClose={onClose}
      title={t`Remover ${nameOf(row)}?`}
      description={t(removal)}
      failed={removeFailed && t(removeFailed)}
      remove={(http, key) => removeAreaRow(http, area, row.UniqueId, { key, version: row.Version })}
      onRemoved={async () => {
        await putIntoKept(db, area, row.UniqueId, null);
        onRemoved();
      }}
    />
  );
}
