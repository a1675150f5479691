import { useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { NoSuchEgar } from '../../components/egar/no-such-egar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useQueuedEdit } from '../../components/use-queued.ts';
import { editEgarTags } from '../../sync/commands/egar-acts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TagsForm } from './tags-form.tsx';
import { useEgarEdit } from './use-egar-edit.ts';

/** The account's own tags on a guide: all that an edit changes (spec 2 §2). */
export function TagsScreen({ id, fix }: { id: string; fix: number | undefined }) {
  const { t } = useLingui();
  const command = useQueuedEdit(editEgarTags, `egar:${id}`, fix);
  const { view, waiting, back, consult } = useEgarEdit(id, command);
  if (!waiting && view && command !== undefined && (command || view.row.Actions.includes('CAN_EDIT')))
    return <TagsForm key={`${id}-${fix}`} row={view.row} command={command} onDone={consult} />;
  return (
    <Screen title={t`Etiquetas da e-GAR`} task backTo={back}>
      {waiting ? (
        <SkeletonRows count={3} />
      ) : view ? (
        <EmptyState
          icon={Tag}
          title={t`As etiquetas desta guia não podem ser alteradas`}
          action={<ButtonLink href={`#${back}`}>{t`Consultar`}</ButtonLink>}
        />
      ) : (
        <NoSuchEgar />
      )}
    </Screen>
  );
}
