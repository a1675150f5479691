import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { NoLongerQueued } from '#components/saved/no-longer-queued.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import { type DeclarationType, generatedDeclarationsPath } from '#domain/report/declaration.ts';
import { useQueued } from '#runtime/use-queued.ts';
import { RequestForm } from './request-form.tsx';

/**
 * Shows the request for a declaration of one type (spec 3 §2); `fix` is the queued request being
 * corrected.
 */
export function DeclarationScreen({ type, fix }: { type: DeclarationType; fix: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const announceSaved = useAnnounceSaved();
  const command = useQueued(fix);
  if (command === undefined) return null;
  if (fix !== undefined && command?.kind !== 'declaration.request')
    return <NoLongerQueued title={t`Declaração de quantidades`} backTo={generatedDeclarationsPath} />;
  const onSaved = async (seq: number) => {
    await navigate({ to: '/generated-documents/exsitu-declarations' });
    announceSaved(seq);
  };
  return (
    <RequestForm key={`${type}:${fix ?? ''}`} type={type} command={command} onSaved={(seq) => void onSaved(seq)} />
  );
}
