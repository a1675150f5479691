import { Trans, useLingui } from '@lingui/react/macro';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { paperSignatureErrors } from '#domain/guide/acts/paper-signature.ts';
import { SignOnPaper } from '#domain/guide/acts/payloads.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useLisbonNote } from '../lisbon-note.ts';
import { PaperBadge } from '../paper-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { useRequestFile } from './use-request-file.ts';

/**
 * Records that the printed guide was signed before its transport: who, when, and a photo of the
 * sheet (mock-up p29). The act of authorising stays open.
 */
export function SignOnPaperDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t, i18n } = useLingui();
  const { row } = view;
  const said = fix && v.parse(SignOnPaper, fix.payload);
  const note = useLisbonNote();
  const photo = useRequestFile();
  const [Name, setName] = useState(said?.Name ?? '');
  const [Capacity, setCapacity] = useState(said?.Capacity ?? '');
  const [written, setWritten] = useState<{ day: string | null; time: string | null }>(() =>
    writtenLisbon(said ? new Date(said.At) : new Date()),
  );
  const now = new Date();
  const At = readLisbon(written, now)?.toISOString() ?? '';
  const issuedAt = new Date(row.IssuedDate ?? 0);
  return (
    <ActDialog
      {...{ view, onClose, fix, onSaved }}
      title={t`Assinada em papel`}
      description={<span className="codes">{row.Number}</span>}
      confirmLabel={t`Registar assinatura`}
      definition={guideCommands.signOnPaper}
      payload={{ Name, Capacity, At, FileGuid: photo.name ?? said?.FileGuid ?? '' }}
      extra={fieldProblems(i18n, paperSignatureErrors({ At }, issuedAt, now))}
      before={photo.before}
      dirty={Name !== '' || Capacity !== '' || photo.file !== null}
    >
      {(problems) => (
        <>
          <Alert tone="info" icon={FilePen} title={t(lawSentences.notAuthorized)}>
            <Trans>Depois falta autorizar na plataforma.</Trans>
          </Alert>
          <Field
            label={t`Fotografia da folha assinada`}
            required
            help={t`Fica guardada e segue com o registo.`}
            error={photo.failed ?? problems.FileGuid}
            showError={photo.failed !== null}
          >
            <FileDrop
              multiple={false}
              files={photo.file ? [photo.file] : []}
              onAdd={([chosen]) => chosen && photo.add(chosen)}
              onRemove={photo.remove}
            />
          </Field>
          <Field label={t`Quem assinou`} required error={problems.Name}>
            <TextInput value={Name} onChange={setName} autoComplete="off" maxLength={255} />
          </Field>
          <Field label={t`Em que qualidade`} help={t`Pelo produtor: ${row.Origin.Nome}`} error={problems.Capacity}>
            <TextInput value={Capacity} onChange={setCapacity} autoComplete="off" maxLength={255} />
          </Field>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label={t`Data`} required error={problems.At}>
              <DatePicker
                value={written.day}
                onChange={(day, typed) => setWritten({ ...written, day: day ?? (typed || null) })}
              />
            </Field>
            <Field label={t`Hora`} required help={note}>
              <TimePicker
                value={written.time}
                onChange={(time, typed) => setWritten({ ...written, time: time ?? (typed || null) })}
              />
            </Field>
          </div>
          <div className="rounded-panel border hairline border-border px-4 py-3">
            <p className="text-label text-muted">
              <Trans>Na lista e na carteira passa a ler-se</Trans>
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-2">
              <StatusBadge status={row.Status} />
              <PaperBadge row={{ ...row, PaperSignature: { Name, Capacity, At, FileId: '' } }} />
            </p>
          </div>
        </>
      )}
    </ActDialog>
  );
}
