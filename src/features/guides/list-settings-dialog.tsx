import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IntervenientType } from '#domain/guide/list/filter-names.ts';
import { tablePageSizes } from '#domain/wire/paging.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ListSettings } from './use-list-state.ts';
import { useListTabs } from './use-list-tabs.ts';

const automatic = 'auto';

interface Props {
  settings: ListSettings;
  /** Tab for a user who has not chosen one. */
  ownTab: IntervenientType | undefined;
  onSave: (settings: ListSettings) => void;
  onClose: () => void;
}

/** Edits the list's starting tab and page size (spec 2 §2, §9). */
export function ListSettingsDialog({ settings, ownTab, onSave, onClose }: Props) {
  const { t } = useLingui();
  const tabs = useListTabs();
  const [tab, setTab] = useState<IntervenientType | typeof automatic>(settings.defaultTab ?? automatic);
  const own = tabs.find(({ key }) => key === ownTab)?.label ?? '';
  const [size, setSize] = useState(String(settings.pageSize));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Definições da lista`}
      footer={
        <>
          <Button onClick={onClose}>{t`Voltar`}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave({
                defaultTab: tab === automatic ? null : tab,
                pageSize: Number(size),
              });
              onClose();
            }}
          >
            <Trans>Gravar</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Separador inicial`} role="radiogroup">
        <RadioGroup
          value={tab}
          onChange={setTab}
          options={[{ key: automatic, label: t`Conforme as minhas guias (${own})` }, ...tabs]}
        />
      </Field>
      <Field label={t`Guias por página`} role="radiogroup">
        <RadioGroup
          value={size}
          onChange={setSize}
          options={tablePageSizes.map((size) => ({ key: String(size), label: String(size) }))}
        />
      </Field>
    </Dialog>
  );
}
