import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { toSeenRectification } from '#domain/guide/acts/seen-rectification.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { ActDialog, type ActDialogProps } from '../acts/act-dialog.tsx';
import type { GuideView } from '../list/guide-view.ts';
import { RectificationTable } from './rectification-table.tsx';
import { useRectification } from './use-rectification.ts';

const asOrigin = (view: GuideView): boolean =>
  view.row.Actions.includes('CAN_ACCEPT_RECTIFICATION_AS_IF_ORIGIN') &&
  !view.row.Actions.includes('CAN_ACCEPT_RECTIFICATION');

/**
 * Accepts or refuses the recipient's correction: never without showing it, and refused only with a
 * comment (spec 2 §5).
 */
export function RectificationDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t } = useLingui();
  const { rectification, reading } = useRectification(view.row);
  const [rejecting, setRejecting] = useState(fix?.kind === guideCommands.rejectRectification.kind);
  const [comment, setComment] = useState((fix?.payload as { OriginComment?: string } | undefined)?.OriginComment ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = { AsOrigin: asOrigin(view), ...(rectification ? { Seen: toSeenRectification(rectification) } : {}) };
  const values = <RectificationValues rectification={rectification} reading={reading} />;
  if (rejecting)
    return (
      <ActDialog
        {...{ view, onClose, fix, onSaved }}
        key="reject"
        initialFocus={field}
        onBack={() => setRejecting(false)}
        title={t`Rejeitar correção da e-GAR ${view.row.Number}`}
        confirmLabel={rectification ? t`Rejeitar correção` : null}
        danger
        definition={guideCommands.rejectRectification}
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
      description={rectification && t`Se aceitar, a guia fecha com os valores corrigidos.`}
      confirmLabel={rectification ? t`Aceitar correção` : null}
      otherAction={rectification && <Button onClick={() => setRejecting(true)}>{t`Rejeitar correção`}</Button>}
      definition={guideCommands.acceptRectification}
      payload={answer}
    >
      {() => values}
    </ActDialog>
  );
}

function RectificationValues({ rectification, reading }: ReturnType<typeof useRectification>) {
  if (rectification) return <RectificationTable rectification={rectification} />;
  return reading ? <SkeletonRows count={5} /> : <NotHere />;
}

function NotHere() {
  const { t } = useLingui();
  return (
    <Alert tone="offline" live="status" title={t`Os valores desta correção não estão neste dispositivo.`}>
      <Trans>Abra a correção quando houver rede: só se responde ao que se viu.</Trans>
    </Alert>
  );
}
