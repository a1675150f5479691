import { useLingui } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import { useEffect } from 'react';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { PlateChoiceFields } from '#components/transporters/plate-choice-fields.tsx';
import { readTransportScope } from '#components/transporters/transport-scope.ts';
import { changesPlatesOnly, type KnownTransport, usePlateChoice } from '#components/transporters/use-plate-choice.ts';
import type { GuideRow } from '#db/rows.ts';
import { isPlate } from '#domain/codes/plate.ts';
import { transporterErrors } from '#domain/guide/create/rules.ts';
import { useLive } from '#runtime/use-user.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { Button } from '#ui/basics/button.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

/**
 * Changes the vehicle of a transport after issue: the vehicle, then the button. The trailer stays
 * unless it is cleared. A queued change of more than plates is corrected on its own screen.
 */
export function ChangePlateDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { row } = view;
  const known = useLive(
    async (db) => ({
      allowed: await readTransportScope(db, row),
      vehicles: await db.vehicles.orderBy('sort').toArray(),
      guides: await db.egars.where('Deadline').above('').toArray(),
    }),
    [row],
  );
  const elsewhere = fix !== undefined && !changesPlatesOnly(row, fix.payload);
  useEffect(() => {
    if (!elsewhere) return;
    onClose();
    location.hash = `${screenOf(row)}?fix=${fix.seq}`;
  }, [elsewhere, onClose, row, fix?.seq]);
  if (!known || elsewhere) return null;
  return <PlateForm {...{ view, onClose, fix, onSaved, known }} />;
}

const screenOf = ({ UniqueId }: GuideRow): string => `#/gars/transporters/${encodeURIComponent(UniqueId)}`;

function PlateForm({ view, onClose, fix, onSaved, known }: ActDialogProps & { known: KnownTransport }) {
  const { t, i18n } = useLingui();
  const { row } = view;
  const choice = usePlateChoice(row, fix?.payload, known);
  const { plate, present, body } = choice;
  const more = known.allowed !== null && known.allowed.scope !== 'plates';
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      title={t`Trocar matrícula`}
      description={
        <>
          <span className="codes">{row.Number}</span> · {t`agora ${present}`}
        </>
      }
      confirmLabel={isPlate(plate) ? t`Trocar para ${plate}` : t`Trocar`}
      otherAction={
        more && (
          <Button
            icon={Truck}
            onClick={() => {
              onClose();
              location.hash = screenOf(row);
            }}
          >
            {t`Outro transportador`}
          </Button>
        )
      }
      definition={guideCommands.changeTransporters}
      payload={body}
      extra={fieldProblems(i18n, transporterErrors(body.transporters))}
      dirty={choice.typed}
    >
      {(problems) => <PlateChoiceFields choice={choice} problems={problems} />}
    </ActDialog>
  );
}
