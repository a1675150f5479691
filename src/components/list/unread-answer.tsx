import { useLingui } from '@lingui/react/macro';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import type { Kept } from '#runtime/use-kept.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';

/**
 * Shows a note instead of an answer that is not on this device: it is loading, or cannot be read.
 */
export function UnreadAnswer({ kept, rows }: { kept: Pick<Kept<unknown>, 'failed' | 'again'>; rows: number }) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const title = offline
    ? t`Estes dados ainda não estão neste dispositivo. Abrem quando houver rede.`
    : t`Não foi possível ler os dados.`;
  if (kept.failed === null) return <SkeletonRows count={rows} />;
  const again = <Button onClick={kept.again}>{t`Tentar de novo`}</Button>;
  return <Alert tone={offline ? 'offline' : 'danger'} live="status" title={title} action={again} />;
}
