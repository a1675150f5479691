import { useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { type AreaRow, readAreaRow } from '#api/area.ts';
import { useFailurePage } from '#runtime/use-gone.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { AreaFacts } from '../area-facts.tsx';
import { readKeptRow, rowKey, rowSchema } from '../area-kept.ts';
import type { FormScreens } from '../area-screens.ts';
import { AreaForm } from './area-form.tsx';

interface Props {
  screens: FormScreens;
  id: string;
  /** True for the form of a new row that starts as a copy of this one. */
  copies?: boolean;
  onSaved: (row: AreaRow) => void;
  onBack: () => void;
}

/**
 * Shows the form of an existing row; it starts from the server's answer, or from the stored row
 * when offline.
 */
export function AreaRowForm({ screens, id, copies = false, ...form }: Props) {
  const { t } = useLingui();
  const { area } = screens;
  const kept = useKept<AreaRow>({
    key: rowKey(area, id),
    schema: rowSchema(area),
    read: (http) => readAreaRow(http, area, id),
  });
  const { loadFailed } = area.texts;
  const failed = kept.failed === 'broken' && loadFailed;
  useFailurePage(kept.failed === 'unreachable' || failed ? null : kept.failed);
  const row = useLive((db) => readKeptRow(db, area, id), [area, id]);
  if (row === undefined || (kept.loading && !kept.failed)) return <SkeletonRows />;
  if (row === null) {
    const again = <Button onClick={kept.again}>{t`Tentar de novo`}</Button>;
    return failed ? (
      <Alert tone="warn" live="status" title={t(failed)} action={again} className="m-4" />
    ) : (
      <EmptyState icon={CloudOff} title={t`Não está neste dispositivo`} action={again}>
        {t`Abre quando houver rede.`}
      </EmptyState>
    );
  }
  if (screens.isFixed?.(row) && !copies) return <AreaFacts screens={screens} row={row} onBack={form.onBack} />;
  return copies ? (
    <AreaForm {...form} screens={screens} row={null} copied={row} />
  ) : (
    <AreaForm {...form} screens={screens} row={row} />
  );
}
