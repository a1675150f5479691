import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { seenOf } from '../../domain/guide/guide-correction.ts';
import { acceptRectification, rejectRectification } from '../../sync/commands/guide-acts.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { SkeletonRows } from '../../ui/data/skeleton.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { CorrectionTable } from './correction-table.tsx';
import type { GuideView } from './guide-view.ts';
import { useCorrection } from './use-correction.ts';

const asOrigin = (view: GuideView): boolean =>
  view.row.Actions.includes('CAN_ACCEPT_RECTIFICATION_AS_IF_ORIGIN') && !view.row.Actions.includes('CAN_ACCEPT_RECTIFICATION');

/** The recipient's correction, accepted or refused from here: never unseen, and refused only with a comment (spec 2 §5). */
export function CorrectionDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t } = useLingui();
  const { correction, reading } = useCorrection(view.row);
  const [rejecting, setRejecting] = useState(fix?.kind === rejectRectification.kind);
  const [comment, setComment] = useState((fix?.payload as { OriginComment?: string } | undefined)?.OriginComment ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = { AsOrigin: asOrigin(view), ...(correction ? { Seen: seenOf(correction) } : {}) };
  const values = correction ? <CorrectionTable rectification={correction} /> : reading ? <SkeletonRows count={5} /> : <NotHere />;
  if (rejecting)
    return (
      <ActDialog
        {...{ view, onClose, fix, onSaved }}
        key="reject"
        initialFocus={field}
        onBack={() => setRejecting(false)}
        title={t`Rejeitar correção da e-GAR ${view.row.Number}`}
        confirmLabel={correction ? t`Rejeitar correção` : null}
        danger
        definition={rejectRectification}
        payload={{ ...answer, OriginComment: comment }}
        dirty={comment !== ''}
      >
        {(problems) => (
          <>
            {values}
            <Field label={t`Comentário`} required error={problems.OriginComment}>
              <TextArea ref={field} value={comment} onChange={setComment} maxLength={2000} />
            </Field>
          </>
        )}
      </ActDialog>
    );
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      key="accept"
      title={t`Correção da e-GAR ${view.row.Number}`}
      description={correction && t`Se aceitar, a guia fecha com os valores corrigidos.`}
      confirmLabel={correction ? t`Aceitar correção` : null}
      otherAction={correction && <Button onClick={() => setRejecting(true)}>{t`Rejeitar correção`}</Button>}
      definition={acceptRectification}
      payload={answer}
    >
      {() => values}
    </ActDialog>
  );
}

function NotHere() {
  const { t } = useLingui();
  return (
    <Alert tone="offline" live="status" title={t`Os valores desta correção não estão neste dispositivo.`}>
      <Trans>Abra a correção quando houver rede: só se responde ao que se viu.</Trans>
    </Alert>
  );
}
