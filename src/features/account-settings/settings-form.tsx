import { useLingui } from '@lingui/react/macro';
import { Check, Cloud, CloudOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useReadingTime } from '#components/area/use-as-of.ts';
import type { FieldSpec, FormValues } from '#components/form/field-spec.ts';
import { FieldsForm } from '#components/form/fields-form.tsx';
import { useForm } from '#components/form/use-form.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import type { Settings, SettingsTab } from './settings-tabs.ts';

/** Shows one tab of the settings, as the server answers or as last kept. */
export function SettingsForm({ tab, onBack }: { tab: SettingsTab; onBack: () => void }) {
  const { t } = useLingui();
  const kept = useKept<Settings>({ key: tab.kept, schema: tab.schema, read: tab.read });
  const [revision, setRevision] = useState(0);
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  if (kept.value === undefined || (kept.value === null && kept.loading)) return <SkeletonRows />;
  if (kept.value === null)
    return (
      <EmptyState
        icon={CloudOff}
        title={t`Não foi possível ler as configurações.`}
        action={<Button onClick={kept.again}>{t`Tentar de novo`}</Button>}
      />
    );
  return (
    <>
      {asOf && <p className="px-4 pt-4 text-label text-muted lg:px-5">{asOf}</p>}
      <Fields key={revision} tab={tab} saved={kept.value} onBack={onBack} onSaved={() => setRevision(revision + 1)} />
    </>
  );
}

interface FieldsProps {
  tab: SettingsTab;
  saved: Settings;
  onBack: () => void;
  onSaved: () => void;
}

function Fields({ tab, saved, onBack, onSaved }: FieldsProps) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const offline = useIsOffline();
  // A repeated change keeps its idempotency key, even when the answer is lost.
  const keys = useRef(new Map<string, string>());
  const keyFor = (changed: Settings): string => {
    const body = JSON.stringify(changed);
    const key = keys.current.get(body) ?? uuidv7();
    keys.current.set(body, key);
    return key;
  };
  const fields = tab.fields.map(
    ({ name, label, help, options }): FieldSpec => ({
      name,
      label,
      kind: 'flag',
      field: ({ values, change, label: text }) =>
        options ? (
          <Field label={text} role="radiogroup" help={t(help)}>
            <RadioGroup
              value={String(values[name])}
              onChange={(key) => change({ [name]: key })}
              options={Object.entries(options).map(([key, own]) => ({
                key,
                label: typeof own === 'string' ? own : t(own),
              }))}
            />
          </Field>
        ) : (
          <div>
            <Checkbox label={text} checked={values[name] === true} onChange={(on) => change({ [name]: on })} />
            <p className="ps-8 text-caption text-muted">{t(help)}</p>
          </div>
        ),
    }),
  );
  const changedIn = (values: FormValues): Settings =>
    Object.fromEntries(
      tab.fields.flatMap(({ name }) =>
        values[name] === saved[name] ? [] : [[name, values[name] as boolean | string]],
      ),
    );
  const form = useForm<FormValues, Settings, Settings>({
    draft: tab.kept,
    start: saved,
    // Sends only the changed fields, so that two administrators do not undo each other's settings.
    check: (values) => ({ output: changedIn(values) }),
    save: async (changed) => tab.save((await context()).http, changed, { key: keyFor(changed) }),
    onSaved: async (value) => {
      await db.transaction('rw', db.pages, db.drafts, async () => {
        await db.pages.put({ key: tab.kept, value, readAt: Date.now() });
        await db.drafts.delete(tab.kept);
      });
      toast({ text: t`Configurações atualizadas com sucesso.`, tone: 'success', icon: Check });
      onSaved();
    },
  });
  if (!form.ready) return <SkeletonRows />;
  return (
    <FieldsForm
      form={form}
      fields={fields}
      onBack={onBack}
      hint={offline ? t`Gravar precisa de rede. O rascunho fica neste dispositivo.` : t`Segue já para o servidor.`}
      hintIcon={offline ? CloudOff : Cloud}
    />
  );
}
