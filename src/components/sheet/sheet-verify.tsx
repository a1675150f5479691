import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CloudOff, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { useDownload } from '../use-download.ts';
import type { SheetDraft } from './file/sheet-rows.ts';
import { SheetConfirm } from './sheet-confirm.tsx';
import { createTitleLookup, errorsCsv, isWrong } from './sheet-errors.ts';
import { SheetReview } from './sheet-review.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { SheetQuestion, SheetTarget } from './sheet-target.ts';
import { useSheetImport } from './use-sheet-import.ts';

interface Props {
  target: SheetTarget;
  steps: ReactNode;
  draft: SheetDraft;
  onChange: (draft: SheetDraft) => void;
  onBack: () => void;
  /** Called after saving; `left` has the rows that were not saved. */
  onSaved: (count: number, left: SheetDraft | null) => void;
}

const atOnce = 50;

type VerifyTab = 'wrong' | 'all';

/** Shows the third step: every row is checked, problems are corrected in place. */
export function SheetVerify({ target, steps, onBack, ...kept }: Props) {
  const { t } = useLingui();
  const download = useDownload();
  const offline = useIsOffline() && !target.isQueued;
  const { rows, wrong, ready, busy, doubtful, failure, check, change, remove, save, review } = useSheetImport(
    target,
    kept,
  );
  const [tab, setTab] = useState<VerifyTab>(() => (wrong.length > 0 ? 'wrong' : 'all'));
  const [most, setMost] = useState(atOnce);
  const [question, setQuestion] = useState<SheetQuestion | null>(null);
  // A row with a problem keeps its place while it is corrected.
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(wrong.map(({ id }) => id)));
  const listed = tab === 'all' ? rows : rows.filter((row) => seen.has(row.id) || isWrong(row));
  const open = (key: VerifyTab) => {
    setTab(key);
    setMost(atOnce);
    setSeen(new Set(wrong.map(({ id }) => id)));
  };
  const [count, errors] = [rows.length, wrong.length];
  const toCorrect = t`${plural(errors, { one: '# linha por corrigir', other: '# linhas por corrigir' })}`;
  const reason = () => {
    if (count === 0) return t`Não há linhas para gravar.`;
    if (ready.length === 0) return toCorrect;
    return offline ? t`Gravar precisa de rede.` : undefined;
  };
  const blocked = reason();
  const { columns, title } = target;
  const exportErrors = () =>
    void download(
      t`${title}, linhas com erros.csv`,
      errorsCsv(columns, wrong, { heading: t`Erros`, titleOf: createTitleLookup(columns, t) }),
      'text/csv',
    );
  const ask = () => {
    const asked = target.question?.(ready.map(({ line, cells }) => ({ line, cells, values: check(cells).values })));
    if (asked) setQuestion(asked);
    else void save();
  };
  const stays = target.isPartial && errors > 0 ? t`${toCorrect}: ficam aqui.` : undefined;
  if (review) {
    return (
      <SheetReview
        target={target}
        steps={steps}
        review={review}
        busy={busy}
        onBack={review.close}
        onSave={(chosen) => void review.save(chosen)}
      />
    );
  }
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
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <Tabs
              label={t`Linhas`}
              value={tab}
              onChange={open}
              tabs={[
                { key: 'wrong', label: t`Com erros`, count: errors },
                { key: 'all', label: t`Todas`, count },
              ]}
            />
          </div>
          {errors > 0 && <Button icon={Download} onClick={exportErrors}>{t`Exportar as linhas com erros`}</Button>}
        </div>
        {listed.length === 0 ? (
          <p className="text-muted">{count === 0 ? t`Não há linhas para gravar.` : t`Nada por corrigir.`}</p>
        ) : (
          <SheetTable
            sheet={columns}
            rows={listed.slice(0, most)}
            isFixed={busy || doubtful}
            onChange={change}
            onRemove={remove}
          />
        )}
        {listed.length > most && (
          <Button className="mt-4" onClick={() => setMost(most + atOnce)}>{t`Mostrar mais linhas`}</Button>
        )}
      </div>
      <FormActions
        onBack={onBack}
        submitLabel={target.words.save(target.isPartial ? ready.length : count)}
        onSubmit={ask}
        busy={busy}
        disabled={blocked !== undefined}
        reason={blocked}
        problem={(count === 0 || (errors > 0 && !target.isPartial)) && blocked}
        hint={offline ? t`Gravar precisa de rede.` : (stays ?? target.words.hint)}
        hintIcon={offline ? CloudOff : undefined}
      />
      {question && (
        <SheetConfirm
          question={question}
          confirmLabel={target.words.save(ready.length)}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null);
            void save();
          }}
        />
      )}
    </>
  );
}
