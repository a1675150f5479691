import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import { personName } from '#components/person-name.ts';
import type { OutboxRow } from '#db/rows.ts';
import { Equipment } from '#domain/field/equipment.ts';
import { guideStatuses } from '#domain/guide/status.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Facts } from '#ui/basics/panel.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Guide fields shown as its present state. */
const PresentGuide = v.object({
  Number: v.string(),
  Status: v.picklist(guideStatuses),
  StatusDate: v.optional(v.nullable(v.string()), null),
});

const Present = v.union([
  v.pipe(
    Equipment,
    v.transform((one) => [one]),
  ),
  v.array(Equipment),
]);

/** Shows the entity's present state at the server, which is why the act was refused. */
export function PresentState({ command, onClose }: { command: OutboxRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const current = command.refusal?.body.Current;
  const guide = v.safeParse(PresentGuide, current);
  const parsed = v.safeParse(Present, current);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Agora no servidor`}
      flush
      footer={
        <Button onClick={onClose}>
          <Trans>Voltar</Trans>
        </Button>
      }
    >
      {guide.success && (
        <Facts
          facts={[
            { key: 'number', label: t`e-GAR`, value: <span className="codes">{guide.output.Number}</span> },
            { key: 'status', label: t`Estado`, value: <StatusBadge status={guide.output.Status} /> },
            ...(guide.output.StatusDate
              ? [{ key: 'date', label: t`Desde`, value: formatDateTime(guide.output.StatusDate, i18n.locale) }]
              : []),
          ]}
        />
      )}
      {!guide.success && parsed.success && (
        <Facts
          facts={parsed.output.map((one) => ({
            key: one.UniqueId,
            label: one.ExternalId ?? one.Name,
            value: (
              <>
                <span className="block">{one.Name}</span>
                <span className="block text-caption font-normal text-muted">
                  {one.DeliveryId
                    ? [
                        t`Entregue`,
                        one.DeliveredEstablishmentName,
                        one.DeliveredBy && personName(i18n, one.DeliveredBy),
                        one.DeliveredAt && formatDateTime(one.DeliveredAt, i18n.locale),
                      ]
                        .filter(Boolean)
                        .join(' · ')
                    : t`Por entregar`}
                </span>
              </>
            ),
          }))}
        />
      )}
      {!guide.success && !parsed.success && (
        <p className="px-4 pb-4 text-muted">
          <Trans>O servidor não deu pormenores.</Trans>
        </p>
      )}
    </Dialog>
  );
}
