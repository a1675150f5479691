import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { AreaRow } from '#api/area.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Facts } from '#ui/basics/panel.tsx';
import { useFieldWords } from '../form/use-field-words.ts';
import type { FormScreens } from './area-screens.ts';

interface Props {
  screens: FormScreens;
  row: AreaRow;
  onBack: () => void;
}

/**
 * Shows a row that came with the account, read-only: the content of its form, and the reason why
 * there is none.
 */
export function AreaFacts({ screens, row, onBack }: Props) {
  const { t } = useLingui();
  const { area, fields, valuesOf, after } = screens;
  const shown = fields.filter(({ on, panel }) => on !== 'create' && !panel);
  const { textOf } = useFieldWords(shown);
  const values = valuesOf(row);
  return (
    <div className="grow space-y-4 px-4 py-4">
      <Alert tone="info" icon={Lock} title={t`${t(area.texts.one)} vem com a conta: não se edita nem se remove.`} />
      <div className="rounded-panel border hairline border-border bg-surface">
        <Facts
          facts={shown.map(({ name, label }) => ({ key: name, label: t(label), value: textOf(name, values) || '–' }))}
        />
      </div>
      <Button onClick={onBack}>
        <Trans>Voltar</Trans>
      </Button>
      {after?.(row)}
    </div>
  );
}
