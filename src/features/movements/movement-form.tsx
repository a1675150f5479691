import { Trans, useLingui } from '@lingui/react/macro';
import { Cloud, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { keepBarcodeReader } from '../../components/barcode-reader.ts';
import { EquipmentPicker } from '../../components/equipment-picker.tsx';
import { EstablishmentPicker } from '../../components/establishment-picker.tsx';
import { FilledMark } from '../../components/form/filled-mark.tsx';
import { LocationPicker } from '../../components/location/location-picker.tsx';
import { RefusalNote } from '../../components/refusal-note.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import type { Refusal } from '../../db/rows.ts';
import type { MovementKind } from '../../domain/field/movement.ts';
import { thisDevice } from '../../lib/dom/device.ts';
import { whenIdle } from '../../lib/dom/when-idle.ts';
import { formatTime } from '../../lib/format.ts';
import { useSyncState } from '../../runtime/use-sync-state.tsx';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormActions } from '../../ui/fields/form-actions.tsx';
import { FormScope } from '../../ui/fields/form-scope.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { LeftPlaceNote } from './left-place-note.tsx';
import { movementWords } from './movement-kinds.ts';
import type { MovementValues } from './movement-values.ts';
import { NearCustomerRow } from './near-customer-row.tsx';
import { useMovementForm } from './use-movement-form.ts';

interface Props {
  kind: MovementKind;
  fix: { seq: number; values: MovementValues; refusal: Refusal | null } | null;
  /** Initial values of a new act. */
  start: MovementValues;
  /** `start` has the place and customer of the act before. */
  copies?: boolean;
  onSaved: (seq: number) => void;
  onBack: () => void;
}

export function MovementForm({ kind, fix, start, copies = false, onSaved, onBack }: Props) {
  const { t, i18n } = useLingui();
  const ids = useId();
  const words = movementWords[kind];
  const form = useMovementForm({ kind, fix, start, copies, onSaved });
  // With place and customer known, only the equipment is left to choose.
  const [opened, setOpened] = useState(start.establishment !== null && !fix ? 1 : 0);
  const { values, problems, attempt, change } = form;
  const submitted = attempt > 0;
  const online = useSyncState()?.reach === 'online';
  const phone = thisDevice() === 'phone';
  // Offline the reader cannot be fetched; the next visit tries again.
  useEffect(() => whenIdle(() => void keepBarcodeReader().catch(() => undefined)), []);
  const chooseCustomer = (establishment: string, establishmentName: string) => {
    change({ establishment, establishmentName });
    if (values.equipment.length === 0) setOpened(opened + 1);
  };
  const fromBefore = <FilledMark from={t`Do registo anterior`} />;
  const place = problems.Latitude ?? problems.Longitude;
  const fields = [
    { id: `${ids}-place`, label: i18n._(words.map), message: place && t`Escolha um ponto no mapa` },
    { id: `${ids}-establishment`, label: t`Estabelecimento de origem`, message: problems.SearchedEstablishmentId },
    { id: `${ids}-equipment`, label: t`Equipamento`, message: problems.EquipmentIds },
    { id: `${ids}-document`, label: t`Nº do documento`, message: problems.DocumentNumber },
    { id: `${ids}-notes`, label: t`Notas`, message: problems.Notes },
  ];
  const wrong = fields.filter((field) => field.message);
  if (!form.ready) return null;
  return (
    <Screen
      title={i18n._(words.title)}
      task
      flush
      gloves
      onBack={onBack}
      foot={
        <FormActions
          onBack={onBack}
          onSubmit={form.submit}
          busy={form.busy}
          hint={
            online
              ? t`Segue já para o servidor.`
              : phone
                ? t`Fica neste telemóvel e segue quando houver rede.`
                : t`Fica neste computador e segue quando houver rede.`
          }
          hintIcon={online ? Cloud : phone ? Smartphone : Monitor}
          problem={submitted && wrong.length > 0 ? t`${wrong.length} por corrigir` : undefined}
        />
      }
    >
      <FormScope submitted={submitted}>
        <div className="lg:px-7 lg:pb-7">
          <div className="space-y-3 px-4 not-empty:py-3 lg:px-0">
            {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
            {form.left && <LeftPlaceNote left={form.left} onHere={form.moveHere} onStay={form.stay} />}
            {fix?.refusal && <RefusalNote refusal={fix.refusal} />}
            {submitted && wrong.length > 0 && (
              <ErrorSummary
                title={t`Existem erros de validação, por favor confira o formulário.`}
                attempt={attempt}
                problems={wrong.map(({ id, label, message }) => ({ id, message: `${label}: ${message}` }))}
              />
            )}
          </div>
          <LocationPicker
            id={`${ids}-place`}
            label={i18n._(words.map)}
            point={values.point}
            onPick={(point) => change({ point })}
            mark={form.isPlaceFound ? <FilledMark /> : form.copied.point && fromBefore}
            onClear={form.clearPlace}
            error={submitted && place ? t`Escolha um ponto no mapa` : undefined}
          />
          <div className="space-y-4 px-4 py-4 lg:grid lg:max-w-220 lg:grid-cols-2 lg:gap-x-5 lg:px-0">
            {values.establishment === null && <NearCustomerRow here={values.point} onChoose={chooseCustomer} />}
            <Field
              id={`${ids}-establishment`}
              label={t`Estabelecimento de origem`}
              required
              error={problems.SearchedEstablishmentId}
              help={form.copied.establishment && fromBefore}
            >
              <EstablishmentPicker
                label={t`Estabelecimento de origem`}
                value={values.establishment}
                onChange={(establishment, establishmentName) => change({ establishment, establishmentName })}
              />
            </Field>
            <Field id={`${ids}-equipment`} label={t`Equipamento`} required={kind === 'collection'} error={problems.EquipmentIds}>
              <EquipmentPicker
                kind={kind}
                at={values.establishment}
                openKey={opened === 0 ? undefined : opened}
                value={values.equipment}
                onChange={(equipment, options) =>
                  change({ equipment, equipmentNames: options.map((o) => [o.label, o.code].filter(Boolean).join(' ')) })
                }
              />
            </Field>
            <Field id={`${ids}-document`} label={t`Nº do documento`} error={problems.DocumentNumber}>
              <TextInput value={values.document} onChange={(document) => change({ document })} autoComplete="off" enterKeyHint="next" />
            </Field>
            <Field id={`${ids}-notes`} label={t`Notas`} error={problems.Notes} className="lg:col-span-2">
              <TextArea value={values.notes} onChange={(notes) => change({ notes })} />
            </Field>
            {form.kept && !fix && (
              <div className="flex flex-wrap items-center gap-x-4 lg:col-span-2">
                <Button variant="ghost" onClick={() => void form.forget()}>
                  <Trans>Limpar rascunho</Trans>
                </Button>
                <span className="text-caption text-muted">
                  {form.savedAt === null ? (
                    <Trans>A guardar o rascunho</Trans>
                  ) : (
                    <Trans>Rascunho guardado às {formatTime(form.savedAt, i18n.locale)}</Trans>
                  )}
                </span>
              </div>
            )}
          </div>
        </div>
      </FormScope>
      {form.asking && (
        <ConfirmDialog
          open
          onClose={form.stopAsking}
          onConfirm={form.confirm}
          {...(form.asking === 'place'
            ? {
                title: t`Registar no local anterior?`,
                confirmLabel: t`Registar no local anterior`,
                description: t`O local foi copiado do registo anterior, e este dispositivo já não está lá.`,
              }
            : {
                title: t`Registar sem equipamento?`,
                confirmLabel: t`Registar sem equipamento`,
                description: t`Não escolheu nenhum equipamento para esta entrega.`,
              })}
        />
      )}
    </Screen>
  );
}
