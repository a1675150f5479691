import { useLingui } from '@lingui/react/macro';
import { PencilOff } from 'lucide-react';
import { NoSuchEgar } from '../../components/egar/no-such-egar.tsx';
import { fromRectify } from '../../components/egar/rectify-values.ts';
import { Screen } from '../../components/screen/screen.tsx';
import type { EgarRectify } from '../../domain/egar-rectify.ts';
import { formatTime } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RectifyForm } from './rectify-form.tsx';
import { useEgarEdit } from './use-egar-edit.ts';

/** The recipient corrects what was declared (spec 2 §2, rectify); `fix` is a correction of theirs that is not sent yet. */
export function RectifyScreen({ id, fix }: { id: string; fix: number | undefined }) {
  const { t } = useLingui();
  const { view, command, waiting, back, consult } = useEgarEdit(id, fix);
  const title = t`Corrigir e-GAR`;
  if (!view || command === undefined)
    return (
      <Screen title={title} task backTo={back}>
        {waiting ? <SkeletonRows count={6} /> : <NoSuchEgar />}
      </Screen>
    );
  const queued = view.pending.some((one) => one.note === 'rectify' && one.seq !== fix);
  if (queued || (!command && !view.row.Actions.includes('CAN_RECTIFY')))
    return (
      <Screen title={title} task backTo={back}>
        <EmptyState
          icon={PencilOff}
          title={queued ? t`A correção desta guia já está na fila` : t`Esta guia não pode ser corrigida agora`}
          action={<ButtonLink href={`#${back}`}>{t`Consultar`}</ButtonLink>}
        />
      </Screen>
    );
  return (
    <RectifyForm
      key={`${id}-${fix}`}
      row={view.row}
      fix={
        command && fix !== undefined
          ? { seq: fix, values: fromRectify(command.payload as EgarRectify, (iso) => formatTime(iso, 'pt')), refusal: command.refusal }
          : null
      }
      onDone={consult}
    />
  );
}
