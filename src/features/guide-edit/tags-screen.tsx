import { useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { NoSuchGuide } from '#components/guide/list/no-such-guide.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { useQueuedEdit } from '#runtime/use-queued.ts';
import { editGuideTags } from '#sync/commands/guide-acts.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { TagsForm } from './tags-form.tsx';
import { useGuideEdit } from './use-guide-edit.ts';

/** Edits the account's own tags on a guide, the only values that an edit changes (spec 2 §2). */
export function TagsScreen({ id, fix }: { id: string; fix: number | undefined }) {
  const { t } = useLingui();
  const command = useQueuedEdit(editGuideTags, `egar:${id}`, fix);
  const { view, waiting, back, consult } = useGuideEdit(id, command);
  if (!waiting && view && command !== undefined && (command || view.row.Actions.includes('CAN_EDIT')))
    return <TagsForm key={`${id}-${fix}`} row={view.row} command={command} onDone={consult} />;
  return (
    <Screen title={t`Etiquetas da e-GAR`} task backTo={back}>
      {waiting && <SkeletonRows count={3} />}
      {!waiting && !view && <NoSuchGuide />}
      {!waiting && view && (
        <EmptyState
          icon={Tag}
          title={t`As etiquetas desta guia não podem ser alteradas`}
          action={<ButtonLink href={`#${back}`}>{t`Consultar`}</ButtonLink>}
        />
      )}
    </Screen>
  );
}
