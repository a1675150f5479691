import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { type DeclarationPreview, type DeclarationRequest, emissionTypes } from '#domain/report/declaration.ts';
import { Facts } from '#ui/basics/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { usePeriod } from './declaration-words.ts';

interface Props {
  request: DeclarationRequest;
  place: string | null;
  preview: DeclarationPreview | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the request is sent: e-mails cannot be recalled (spec 3 §2). */
export function ConfirmRequest({ request, place, preview, busy, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const period = usePeriod();
  const files = preview?.Files ?? 0;
  const mailed = request.SendByEmail && request.EmissionType !== emissionTypes.AllEstablishments;
  const who = {
    [emissionTypes.AllEstablishments]: t`Todos os estabelecimentos`,
    [emissionTypes.AllEstablishmentsWithVat]: t`Todos com o NIF de ${place ?? ''}`,
    [emissionTypes.SingleEstablishment]: place ?? t`Um estabelecimento`,
  }[request.EmissionType];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      busyLabel={t`A guardar`}
      title={t`Pedir a declaração de quantidades?`}
      confirmLabel={t`Pedir declaração`}
    >
      <div className="-mx-4 lg:-mx-5">
        <Facts
          facts={[
            { key: 'who', label: t`Emitir para`, value: <bdi>{who}</bdi> },
            { key: 'period', label: t`Período`, value: <span className="num">{period(request)}</span> },
            ...(files === 0
              ? []
              : [
                  {
                    key: 'files',
                    label: t`Ficheiros`,
                    value: <Plural value={files} one="1 PDF" other="# PDF e 1 ZIP" />,
                  },
                ]),
            ...(mailed && preview && preview.Known.length > 0
              ? [{ key: 'mails', label: t`E-mails`, value: <bdi>{preview.Known.join(' · ')}</bdi> }]
              : []),
          ]}
        />
      </div>
      {mailed && (
        <p className="mt-4 flex gap-2 rounded-control bg-surface-sunken p-3 text-caption text-muted">
          <Info aria-hidden className="size-4 shrink-0" />
          <Trans>Os e-mails saem assim que os PDF estiverem prontos e não se podem chamar de volta.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
