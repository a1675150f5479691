import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import type { OutboxRow } from '../../db/rows.ts';
import { authorizeGuide, rejectEmission, revokeGuide } from '../../sync/commands/guide-acts.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

type Comments = Record<'DestinComment' | 'Obs', string>;
/** Content of the act being corrected; empty for a new one. */
const saidBy = (fix: OutboxRow | undefined) => (fix?.payload ?? {}) as Partial<Comments>;

export function AuthorizeDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      title={t`Autorizar e-GAR ${view.row.Number}`}
      confirmLabel={t`Autorizar e-GAR`}
      description={t`A autorização tem de chegar ao servidor antes do transporte.`}
      definition={authorizeGuide}
      payload={{}}
    />
  );
}

interface RejectProps extends ActDialogProps {
  /** Where it was opened from, and the field that then takes the focus. */
  onBack?: (() => void) | undefined;
  comment?: RefObject<HTMLTextAreaElement | null> | undefined;
}

export function RejectDialog({ view, onClose, fix, onSaved, onBack, comment: field }: RejectProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(saidBy(fix).DestinComment ?? '');
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved, onBack }}
      initialFocus={field}
      title={t`Rejeitar e-GAR ${view.row.Number}`}
      confirmLabel={t`Rejeitar e-GAR`}
      danger
      description={t`A guia fica anulada. Diga porquê.`}
      definition={rejectEmission}
      payload={{ DestinComment: comment }}
      dirty={comment !== ''}
    >
      {(problems) => (
        <Field label={t`Comentário`} required error={problems.DestinComment}>
          <TextArea ref={field} value={comment} onChange={setComment} maxLength={2000} />
        </Field>
      )}
    </ActDialog>
  );
}

export function RevokeDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(saidBy(fix).Obs ?? '');
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      title={t`Anular e-GAR ${view.row.Number}`}
      confirmLabel={t`Anular e-GAR`}
      danger
      description={t`Uma guia anulada não volta atrás. Diga porquê.`}
      definition={revokeGuide}
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
