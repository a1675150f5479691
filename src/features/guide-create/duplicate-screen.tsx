import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NoSuchGuide } from '#components/guide/list/no-such-guide.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { type LoadFailure, loadFailure, useFailurePage } from '#runtime/use-gone.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { copyOfGuide, useCopyDraft } from './start/guide-copies.ts';

/** Makes a draft from an existing guide and opens its form. */
export function DuplicateScreen({ garId }: { garId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<LoadFailure | null>(null);
  useFailurePage(failed);
  useCopyDraft(garId, (user) => copyOfGuide(user, garId), {
    onReady: (draft) => void navigate({ to: '/gars/new-v2', search: { draft }, replace: true }),
    onFailure: (error) => setFailed(loadFailure(error)),
  });
  return (
    <Screen title={t`Duplicar e-GAR`} task backTo="/gars/list">
      {failed === null ? (
        <SkeletonRows count={6} />
      ) : (
        <NoSuchGuide action={<ButtonLink href="#/gars/new-v2">{t`Nova e-GAR`}</ButtonLink>}>
          <Trans>Pode criar uma guia nova sem rede.</Trans>
        </NoSuchGuide>
      )}
    </Screen>
  );
}
