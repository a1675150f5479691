import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ClockArrowUp, Cloud, FileCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { Screen } from '#components/screen/screen.tsx';
import type { OutboxRow } from '#db/rows.ts';
import type { DeclarationType } from '#domain/report/declaration.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { ConfirmRequest } from './confirm-request.tsx';
import { type DeclarationField, fieldNames } from './declaration-values.ts';
import { useTypeName } from './declaration-words.ts';
import { OriginFields } from './origin-fields.tsx';
import { OutputFields } from './output-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useDeclarationForm } from './use-declaration-form.ts';
import { usePreview } from './use-preview.ts';

interface Props {
  type: DeclarationType;
  command: OutboxRow | null;
  onSaved: (seq: number) => void;
}

export function RequestForm({ type, command, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const ids = useId();
  const router = useRouter();
  const offline = useIsOffline();
  const nameOfType = useTypeName();
  const form = useDeclarationForm({ type, command, onSaved });
  const { attempt, problems } = form;
  const preview = usePreview(form.ready && !offline ? form.request : null);
  const [asking, setAsking] = useState(false);
  const server = command?.refusal ? fieldProblems(i18n, command.refusal.body._validationErrors) : {};
  const labels: Record<DeclarationField, string> = {
    EstablishmentId: t`Estabelecimento`,
    StartDate: t({ message: 'Início', context: 'period' }),
    EndDate: t({ message: 'Fim', context: 'period' }),
    Description: t`Descrição`,
  };
  const field = (name: DeclarationField, label: string) => ({
    id: `${ids}-${name}`,
    label,
    error: problems[name] ?? form.refused[name],
    showError: form.refused[name] !== undefined,
  });
  const wrong = attempt > 0 ? fieldNames.filter((name) => problems[name] !== undefined) : [];
  if (!form.ready) return null;
  const where = thisDevice() === 'phone' ? t`o pedido fica neste telemóvel` : t`o pedido fica neste computador`;
  return (
    <Screen
      title={nameOfType(type)}
      task
      foot={
        <FormActions
          onBack={() =>
            router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' })
          }
          onSubmit={() => form.attempted(() => setAsking(true))}
          submitLabel={t`Pedir declaração`}
          submitIcon={FileCheck}
          busy={form.busy}
          hintIcon={offline ? ClockArrowUp : Cloud}
          hint={offline ? t`Segue quando houver rede.` : t`Segue já para o servidor.`}
          problem={
            wrong.length > 0 && <Plural value={wrong.length} one="# campo por corrigir" other="# campos por corrigir" />
          }
        />
      }
    >
      <FormScope submitted={attempt > 0}>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="space-y-5">
            {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
            {command?.refusal && Object.keys(server).length === 0 && <RefusalNote refusal={command.refusal} />}
            {wrong.length > 0 && (
              <ErrorSummary
                title={t`Existem erros de validação, por favor confira o formulário.`}
                attempt={attempt}
                problems={wrong.map((name) => ({
                  id: `${ids}-${name}`,
                  message: `${labels[name]}: ${problems[name]}`,
                }))}
              />
            )}
            <OriginFields form={form} field={field} />
            <PeriodFields form={form} field={field} />
            <OutputFields form={form} field={field} />
          </div>
          <div className="space-y-4">
            <PreviewPanel request={form.request} preview={preview} />
            <p className="flex gap-2 px-1 text-caption text-muted">
              <ClockArrowUp aria-hidden className="size-4 shrink-0" />
              <span>
                <Trans>Pode pedir sem rede: {where} e segue quando houver rede.</Trans>
              </span>
            </p>
          </div>
        </div>
      </FormScope>
      {asking && form.request && (
        <ConfirmRequest
          request={form.request}
          place={form.place?.Name ?? null}
          preview={typeof preview === 'object' ? preview : null}
          busy={form.busy}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            void form.save().then(() => setAsking(false));
          }}
        />
      )}
    </Screen>
  );
}
