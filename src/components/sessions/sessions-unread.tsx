import { useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import type { useSessions } from './use-sessions.ts';

/** Stands in for a list of sessions that is loading, failed, or needs the network. */
export function SessionsUnread({
  own = false,
  sessions,
  failed,
  away,
  again,
}: ReturnType<typeof useSessions> & { own?: boolean }) {
  const { t } = useLingui();
  if (failed && !away)
    return (
      <Alert
        tone="danger"
        live="status"
        className="m-4"
        title={t`Não foi possível ler as sessões.`}
        action={<Button onClick={again}>{t`Tentar de novo`}</Button>}
      />
    );
  if (sessions !== undefined) return null;
  if (!away) return <SkeletonRows count={2} />;
  return (
    <Alert
      tone="offline"
      className="m-4"
      title={own ? t`Sem rede, não se vê onde tem sessão iniciada.` : t`As sessões precisam de rede.`}
    />
  );
}
