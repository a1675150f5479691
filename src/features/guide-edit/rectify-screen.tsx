import { useLingui } from '@lingui/react/macro';
import { PencilOff } from 'lucide-react';
import { NoSuchGuide } from '#components/guide/list/no-such-guide.tsx';
import { fromRectify } from '#components/guide/rectification/rectify-values.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { EgarRectify } from '#domain/guide/acts/rectification.ts';
import { useQueuedEdit } from '#runtime/use-queued.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { RectifyForm } from './rectify-form.tsx';
import { useGuideEdit } from './use-guide-edit.ts';

/**
 * Shows the recipient's correction of the declared values (spec 2 §2, rectify); `fix` is an unsent
 * correction.
 */
export function RectifyScreen({ id, fix }: { id: string; fix: number | undefined }) {
  const { t } = useLingui();
  const command = useQueuedEdit(guideCommands.rectify, `egar:${id}`, fix);
  const { view, waiting, back, consult } = useGuideEdit(id, command);
  const title = t`Corrigir e-GAR`;
  if (!view || command === undefined)
    return (
      <Screen title={title} task backTo={back}>
        {waiting ? <SkeletonRows count={6} /> : <NoSuchGuide />}
      </Screen>
    );
  if (!command && !view.row.Actions.includes('CAN_RECTIFY'))
    return (
      <Screen title={title} task backTo={back}>
        <EmptyState
          icon={PencilOff}
          title={t`Esta guia não pode ser corrigida agora`}
          action={<ButtonLink href={`#${back}`}>{t`Consultar`}</ButtonLink>}
        />
      </Screen>
    );
  return (
    <RectifyForm
      key={`${id}-${fix}`}
      row={view.row}
      fix={
        command
          ? {
              seq: command.seq,
              values: fromRectify(command.payload as EgarRectify),
              refusal: command.refusal,
            }
          : null
      }
      onDone={consult}
    />
  );
}
