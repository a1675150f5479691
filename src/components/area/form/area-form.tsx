import { useLingui } from '@lingui/react/macro';
import { Cloud, CloudOff, X } from 'lucide-react';
import { useState } from 'react';
import type { AreaRow } from '#api/area.ts';
import { ConflictDialog } from '#components/errors/conflict-dialog.tsx';
import { FieldsForm } from '#components/form/fields-form.tsx';
import { ForgetDialog } from '#components/form/forget-dialog.tsx';
import { useFieldWords } from '#components/form/use-field-words.ts';
import { formatTime } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import type { FormScreens } from '../area-screens.ts';
import { AreaHistory } from './area-history.tsx';
import { useAreaForm } from './use-area-form.ts';

interface Props {
  screens: FormScreens;
  row: AreaRow | null;
  /** Row that a new one copies. */
  copied?: AreaRow | undefined;
  onSaved: (row: AreaRow) => void;
  onBack: () => void;
}

/**
 * Shows the form of an area's row, in a panel beside the list or on a separate screen. After saving
 * it is mounted anew: a user who returns before it has closed finds a form that can be saved.
 */
export function AreaForm({ onSaved, ...props }: Props) {
  const [turn, setTurn] = useState(0);
  const begunAnew = (row: AreaRow) => {
    setTurn(turn + 1);
    onSaved(row);
  };
  return <OneForm key={turn} {...props} onSaved={begunAnew} />;
}

function OneForm({ screens, row, copied, onSaved, onBack }: Props) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const [leaving, setLeaving] = useState(false);
  const { area } = screens;
  const { form, fields, merged, conflict, merge, sides, choose, back } = useAreaForm({ screens, row, copied, onSaved });
  const { labelOf, textOf } = useFieldWords(merged);
  if (!form.ready) return null;
  const saved = form.savedAt === null ? undefined : formatTime(form.savedAt, i18n.locale);
  const kept = saved && form.kept ? t`Rascunho guardado neste dispositivo às ${saved}.` : t`Segue já para o servidor.`;
  const needsNetwork = t`Gravar precisa de rede. O rascunho fica neste dispositivo.`;
  return (
    <>
      <FieldsForm
        form={form}
        fields={fields}
        onBack={onBack}
        hint={offline ? needsNetwork : kept}
        hintIcon={offline ? CloudOff : Cloud}
        stacked={!screens.wide}
        beside={screens.beside}
        before={!row && screens.lead?.({ values: form.values, change: form.change, label: '' })}
        after={
          <>
            {form.kept && (
              <Button variant="ghost" icon={X} size="sm" onClick={() => setLeaving(true)}>
                {t`Deitar fora o rascunho`}
              </Button>
            )}
            {screens.note?.(form.values)}
            {row && screens.after?.(row)}
            {row && <AreaHistory screens={screens} row={row} />}
          </>
        }
      />
      {leaving && <ForgetDialog onClose={() => setLeaving(false)} forget={form.forget} />}
      {conflict && merge && sides && (
        <ConflictDialog
          title={t`${t(area.texts.one)} mudou entretanto`}
          by={conflict.by}
          at={conflict.at}
          merge={merge}
          labelOf={labelOf}
          textOf={(name, side) => textOf(name, sides[side])}
          onChoose={choose}
          onBack={back}
        />
      )}
    </>
  );
}
