import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { YearPicker } from '#components/pickers/year-picker.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import type { OutboxRow } from '#db/rows.ts';
import { type ArchivePlace, ArchiveRequest, archiveYears } from '#domain/guide/archive.ts';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { requestArchive } from '#sync/commands/archive-request.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

export interface RequestDialogProps {
  start: { EstablishmentId: string | null; Year: number; Email: string };
  /** Establishments of the year whose guide counts are known here. */
  places: readonly ArchivePlace[];
  /** Queued request being corrected. */
  fix?: OutboxRow | undefined;
  onClose: () => void;
}

/**
 * Asks for the archive of a year (spec 2 §2). The request is kept on the device and sent when there
 * is network.
 */
export function RequestDialog({ start, places, fix, onClose }: RequestDialogProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const announceSaved = useAnnounceSaved();
  const failure = useSaveFailure({
    failed: t`Não foi possível registar o pedido. Se o erro continuar por favor contacte o suporte.`,
  });
  const [values, setValues] = useState(start);
  const [name, setName] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const parsed = v.safeParse(ArchiveRequest, { ...values, EstablishmentId: values.EstablishmentId ?? '' });
  const problems = parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  const place =
    values.Year === start.Year ? places.find(({ UniqueId }) => UniqueId === values.EstablishmentId) : undefined;
  const save = async () => {
    setSubmitted(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const detail = [name ?? place?.Name, values.Year].filter(Boolean).join(', ');
      announceSaved(await saveCommand(user, requestArchive, parsed.output, { detail, corrects: fix?.seq }));
      onClose();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  const { Year: year } = values;
  return (
    <FormDialog
      {...{ onClose, submitted, busy }}
      title={t`Pedir o arquivo de ${year}`}
      description={t`Um ZIP com os PDF, os anexos e um índice em CSV. Quando estiver pronto recebe um e-mail com a ligação: entra, descarrega, e fica disponível 5 dias.`}
      confirmLabel={t`Pedir arquivo`}
      busyLabel={t`A guardar`}
      dirty={values !== start}
      failure={failure.message}
      onSubmit={() => void save()}
    >
      {fix?.refusal && <RefusalNote refusal={fix.refusal} />}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label={t`Estabelecimento`} required error={problems.EstablishmentId}>
          <EstablishmentPicker
            label={t`Estabelecimento`}
            value={values.EstablishmentId}
            onChange={(EstablishmentId, chosen) => {
              change({ EstablishmentId });
              setName(chosen);
            }}
          />
        </Field>
        <Field label={t`Ano`} required error={problems.Year}>
          <YearPicker
            label={t`Ano`}
            years={archiveYears(new Date())}
            value={values.Year}
            onChange={(Year) => change({ Year: Year ?? start.Year })}
          />
        </Field>
      </div>
      <Field label={t`E-mail`} required error={problems.Email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.Email}
          onChange={(Email) => change({ Email })}
        />
      </Field>
      {place && (
        <p className="flex gap-2 text-caption text-muted">
          <Archive aria-hidden className="size-4 shrink-0" />
          <PlaceWeight place={place} />
        </p>
      )}
    </FormDialog>
  );
}

function PlaceWeight({ place }: { place: ArchivePlace }) {
  const { i18n } = useLingui();
  const weight = formatBytes(place.Size, i18n.locale);
  const { Guides: guides } = place;
  const count = formatNumber(guides, i18n.locale);
  return (
    <span>
      {guides === 0 ? (
        <Trans>Sem guias fechadas neste ano.</Trans>
      ) : (
        <Plural
          value={guides}
          one={`${count} guia, cerca de ${weight}.`}
          other={`${count} guias, cerca de ${weight}.`}
        />
      )}
    </span>
  );
}
