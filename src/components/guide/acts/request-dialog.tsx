import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestType } from '#domain/guide/acts/request-types.ts';
import type { EgarRequest } from '#domain/guide/acts/requests.ts';
import { requestGuide } from '#sync/commands/guide-acts.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { useContacts } from './use-contacts.ts';
import { useRequestFile } from './use-request-file.ts';

interface Words {
  title: MessageDescriptor;
  confirm: MessageDescriptor;
  what: MessageDescriptor;
}

/** Texts of each request: the person asked by e-mail, and the purpose (spec 2 §4). */
const words: Record<RequestType, Words> = {
  AUTHORIZATION: {
    title: msg`Pedir autorização`,
    confirm: msg`Enviar pedido`,
    what: msg`O produtor recebe um e-mail com uma ligação por onde autoriza a guia, sem precisar de conta.`,
  },
  ACCEPTANCE: {
    title: msg`Pedir aceitação`,
    confirm: msg`Enviar pedido`,
    what: msg`O destinatário recebe um e-mail com uma ligação por onde aceita, rejeita ou corrige a guia, sem precisar de conta.`,
  },
  RECTIFICATION_ACCEPTANCE: {
    title: msg`Pedir resposta à correção`,
    confirm: msg`Enviar pedido`,
    what: msg`O produtor recebe um e-mail com uma ligação por onde aceita ou nega a correção, sem precisar de conta.`,
  },
  PROOF: {
    title: msg`Enviar comprovativo`,
    confirm: msg`Enviar comprovativo`,
    what: msg`O produtor recebe um e-mail com uma ligação por onde consulta a guia.`,
  },
};

const other = 'other';

/** Asks the other party by e-mail, or sends the proof, to a known contact or a typed address. */
export function RequestDialog({ view, type, onClose, fix }: ActDialogProps & { type: RequestType }) {
  const said = fix?.payload as EgarRequest | undefined;
  const { t, i18n } = useLingui();
  const contacts = useContacts(view.row.UniqueId, type);
  const upload = useRequestFile();
  const [picked, setPicked] = useState<string | null>(said?.Email ?? null);
  const [written, setWritten] = useState({ Name: said?.Name ?? '', Email: said?.Email ?? '' });
  const known = contacts ?? [];
  const isPickable = picked === other || known.some((one) => one.Email === picked);
  const preset = said ? other : (known[0]?.Email ?? other);
  const choice = isPickable ? picked : preset;
  const contact = known.find((one) => one.Email === choice);
  const { Name, Email } = contact ?? written;
  const { title, confirm, what } = words[type];
  return (
    <ActDialog
      {...{ view, onClose, fix }}
      title={`${i18n._(title)} · ${view.row.Number}`}
      confirmLabel={i18n._(confirm)}
      description={i18n._(what)}
      definition={requestGuide}
      payload={{ Name, Email, Type: type, FileGuid: upload.name ?? said?.FileGuid ?? null }}
      before={upload.before}
      dirty={written.Email !== '' || written.Name !== '' || upload.file !== null}
    >
      {(problems) => (
        <>
          {contacts === undefined && <SkeletonRows count={2} />}
          {contacts === null && (
            <Alert tone="offline" title={t`Não foi possível ler os contactos.`}>
              <Trans>Escreva o e-mail: o pedido segue quando houver rede.</Trans>
            </Alert>
          )}
          {contacts?.length === 0 && (
            <Alert tone="warn" title={t`Não existe contacto de e-mail para esta entidade.`}>
              <Trans>Indique para onde segue o pedido. Fica guardado para a próxima vez.</Trans>
            </Alert>
          )}
          {known.length > 0 && (
            <Field label={t`Contacto`} role="radiogroup">
              <RadioGroup
                stacked
                value={choice}
                onChange={setPicked}
                options={[
                  ...known.map((one) => ({
                    key: one.Email,
                    label: one.Name || one.Email,
                    detail: one.Name ? one.Email : undefined,
                  })),
                  { key: other, label: t`Outro contacto` },
                ]}
              />
            </Field>
          )}
          {contacts !== undefined && !contact && type !== 'PROOF' && (
            <p className="text-caption text-muted">
              <Trans>
                Uma ligação para um endereço que a entidade não tem registado pede-lhe as suas credenciais do SILiAmb
                para responder.
              </Trans>
            </p>
          )}
          {contacts !== undefined && !contact && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t`Nome`} error={problems.Name}>
                <TextInput
                  value={written.Name}
                  onChange={(text) => setWritten({ ...written, Name: text })}
                  autoComplete="off"
                />
              </Field>
              <Field label={t`E-mail`} required error={problems.Email}>
                <TextInput
                  type="email"
                  inputMode="email"
                  value={written.Email}
                  onChange={(text) => setWritten({ ...written, Email: text })}
                  autoComplete="off"
                />
              </Field>
            </div>
          )}
          <Field
            label={t`Anexo`}
            help={t`Opcional. Fica guardado, e segue com o e-mail quando houver rede.`}
            error={upload.failed ?? problems.FileGuid}
            showError
          >
            <FileDrop
              multiple={false}
              files={upload.file ? [upload.file] : []}
              onAdd={([chosen]) => chosen && upload.add(chosen)}
              onRemove={upload.remove}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
