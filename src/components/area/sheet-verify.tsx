import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Area } from '../../domain/reference/area.ts';
import { useIsOffline } from '../../runtime/use-is-offline.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Tabs } from '../../ui/basics/tabs.tsx';
import { FormActions } from '../../ui/fields/form-actions.tsx';
import type { DraftRow } from './sheet-columns.ts';
import { SheetTable } from './sheet-table.tsx';
import { type SheetRow, useSheetImport } from './use-sheet-import.ts';

interface Props {
  area: Area;
  steps: ReactNode;
  start: readonly DraftRow[];
  /** With the rows as they are now. */
  onBack: (rows: readonly DraftRow[]) => void;
  onSaved: (count: number) => void;
}

const atOnce = 50;
const isWrong = ({ problems }: SheetRow): boolean => Object.keys(problems).length > 0;

/** The third step: every row checked, what is wrong corrected in place. */
export function SheetVerify({ area, steps, start, onBack, onSaved }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const { rows, wrong, busy, doubtful, failure, change, remove, save } = useSheetImport(area, start, onSaved);
  const [tab, setTab] = useState(() => (wrong.length > 0 ? 'wrong' : 'all'));
  const [most, setMost] = useState(atOnce);
  // A row that was wrong stays where it is while it is corrected.
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(wrong.map(({ id }) => id)));
  const listed = tab === 'all' ? rows : rows.filter((row) => seen.has(row.id) || isWrong(row));
  const open = (key: string) => {
    setTab(key);
    setMost(atOnce);
    setSeen(new Set(wrong.map(({ id }) => id)));
  };
  const [count, errors] = [rows.length, wrong.length];
  const reason = () => {
    if (count === 0) return t`Não há linhas para gravar.`;
    if (errors > 0) return t`${plural(errors, { one: '# linha por corrigir', other: '# linhas por corrigir' })}`;
    return offline ? t`Gravar precisa de rede.` : undefined;
  };
  const blocked = reason();
  return (
    <>
      <div className="grow px-7 pb-7">
        {steps}
        {failure && <Alert tone="danger" live="alert" title={failure} className="mb-4" />}
        {doubtful && (
          <Alert tone="warn" className="mb-4" title={t`As linhas podem já estar gravadas`}>
            {t`Não mudam até haver resposta. Grave de novo: não entram duas vezes.`}
          </Alert>
        )}
        <Tabs
          label={t`Linhas`}
          value={tab}
          onChange={open}
          tabs={[
            { key: 'wrong', label: t`Com erros`, count: errors },
            { key: 'all', label: t`Todas`, count },
          ]}
          className="mb-4"
        />
        {listed.length === 0 ? (
          <p className="text-muted">{count === 0 ? t`Não há linhas para gravar.` : t`Nada por corrigir.`}</p>
        ) : (
          <SheetTable
            sheet={area.sheet ?? []}
            rows={listed.slice(0, most)}
            isFixed={busy || doubtful}
            onChange={change}
            onRemove={remove}
          />
        )}
        {listed.length > most && <Button className="mt-4" onClick={() => setMost(most + atOnce)}>{t`Mostrar mais linhas`}</Button>}
      </div>
      <FormActions
        onBack={() => onBack(rows.map(({ problems, ...row }) => row))}
        submitLabel={t`${plural(count, { one: 'Gravar # linha', other: 'Gravar # linhas' })}`}
        onSubmit={() => void save()}
        busy={busy}
        disabled={blocked !== undefined}
        reason={blocked}
        problem={(count === 0 || errors > 0) && blocked}
        hint={offline ? t`Gravar precisa de rede.` : t`Entram todas, ou nenhuma.`}
        hintIcon={offline ? CloudOff : undefined}
      />
    </>
  );
}
