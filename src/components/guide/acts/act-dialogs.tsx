import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import type { OutboxRow } from '#db/rows.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

type Comments = Record<'DestinComment' | 'Obs', string>;
/** Returns the comments of the queued act being corrected; none for a new one. */
const queuedComments = (fix: OutboxRow | undefined) => (fix?.payload ?? {}) as Partial<Comments>;

export function AuthorizeDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      title={t`Autorizar e-GAR ${view.row.Number}`}
      confirmLabel={t`Autorizar e-GAR`}
      description={t`A autorização conta quando chega ao servidor.`}
      definition={guideCommands.authorize}
      payload={{}}
    />
  );
}

interface RejectProps extends ActDialogProps {
  /** Goes back to the dialog it was opened from; `commentRef` then takes the focus. */
  onBack?: (() => void) | undefined;
  commentRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

export function RejectDialog({ view, onClose, fix, onSaved, onBack, commentRef }: RejectProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(queuedComments(fix).DestinComment ?? '');
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved, onBack }}
      initialFocus={commentRef}
      title={t`Rejeitar e-GAR ${view.row.Number}`}
      confirmLabel={t`Rejeitar e-GAR`}
      danger
      description={t`A guia fica anulada. Diga porquê.`}
      definition={guideCommands.rejectEmission}
      payload={{ DestinComment: comment }}
      dirty={comment !== ''}
    >
      {(problems) => (
        <Field label={t`Comentário`} required error={problems.DestinComment}>
          <TextArea ref={commentRef} value={comment} onChange={setComment} maxLength={2000} />
        </Field>
      )}
    </ActDialog>
  );
}

export function RevokeDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(queuedComments(fix).Obs ?? '');
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      title={t`Anular e-GAR ${view.row.Number}`}
      confirmLabel={t`Anular e-GAR`}
      danger
      description={t`Uma guia anulada não volta atrás. Diga porquê.`}
      definition={guideCommands.revoke}
      payload={{ Obs: comment }}
      dirty={comment !== ''}
    >
      {(problems) => (
        <Field label={t`Observações`} required error={problems.Obs}>
          <TextArea value={comment} onChange={setComment} maxLength={2000} />
        </Field>
      )}
    </ActDialog>
  );
}
