import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { columnTitle, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import { useDraft } from '#runtime/use-draft.ts';
import { StepRow, type StepState } from '#ui/data/stepper.tsx';
import { type ColumnGuess, draftRows, findHead, guessColumns, knownTitles } from './file/sheet-columns.ts';
import { type SheetFile, withHead } from './file/sheet-file.ts';
import { type SheetDraft, sheetDraftKey } from './file/sheet-rows.ts';
import { SheetChoose } from './sheet-choose.tsx';
import { SheetColumnsStep } from './sheet-columns-step.tsx';
import { SheetDraftNote } from './sheet-draft-note.tsx';
import type { SheetTarget } from './sheet-target.ts';
import { SheetVerify } from './sheet-verify.tsx';
import { useKnownTitles } from './use-known-titles.ts';

interface Props {
  target: SheetTarget;
  onBack: () => void;
  /** Called after saving; the rows in `left` stay here to be corrected. */
  onSaved: (count: number, left: SheetDraft | null) => void;
}

type StepName = 'file' | 'columns' | 'verify';
const order: readonly StepName[] = ['file', 'columns', 'verify'];

/**
 * Imports rows from a spreadsheet in three steps: file, columns, corrections. Nothing is sent
 * before it is correct.
 */
export function SheetImport({ target, onBack, onSaved }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState<StepName>('file');
  const [file, setFile] = useState<SheetFile | null>(null);
  const [guesses, setGuesses] = useState<readonly ColumnGuess[]>([]);
  const draft = useDraft<SheetDraft | null>(sheetDraftKey(target.name), null);
  const titles = useKnownTitles(target.name);
  /** True if the draft's rows are those of this file with these columns. */
  const [isMapped, setMapped] = useState(false);
  useDirty(step === 'verify');
  const words: Record<StepName, string> = { file: t`Ficheiro`, columns: t`Colunas`, verify: t`Verificar` };
  const stateOf = (name: StepName): StepState => {
    const [at, here] = [order.indexOf(name), order.indexOf(step)];
    if (at < here) return 'ok';
    return at === here ? 'now' : 'todo';
  };
  /** Takes the titles from a line of the file: by default from the one with most of them. */
  const take = async (read: SheetFile, head?: number) => {
    const hints = {
      known: await titles.read(),
      wordOf: (column: SheetColumn) => columnTitle(column, t(column.heading)),
    };
    const placed = withHead(read, head ?? findHead(read, target.columns, hints));
    setFile(placed);
    setGuesses(guessColumns(placed.titles, target.columns, hints));
    setMapped(false);
    setStep('columns');
  };
  const name = step === 'verify' ? draft.value?.name : file?.name;
  const steps = (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <StepRow
        label={t`Passos`}
        steps={order.map((name) => ({ key: name, label: words[name], state: stateOf(name) }))}
      />
      {name && <bdi className="text-label text-muted">{name}</bdi>}
    </div>
  );
  const verify = (kept: SheetFile) => {
    void titles.add(knownTitles(kept.titles, guesses));
    if (!isMapped) draft.change({ name: kept.name, rows: draftRows(kept, guesses, target.columns), isSent: false });
    setMapped(true);
    setStep('verify');
  };
  if (step === 'columns' && file) {
    return (
      <SheetColumnsStep
        target={target}
        steps={steps}
        file={file}
        guesses={guesses}
        onHead={(head) => void take(file, head)}
        onChange={(chosen) => {
          setGuesses(chosen);
          setMapped(false);
        }}
        onBack={() => setStep('file')}
        onNext={() => verify(file)}
      />
    );
  }
  if (step === 'verify' && draft.value) {
    return (
      <SheetVerify
        target={target}
        steps={steps}
        draft={draft.value}
        onChange={draft.change}
        onBack={() => setStep(isMapped ? 'columns' : 'file')}
        onSaved={(count, left) => {
          if (left) {
            draft.change(left);
            // The file's rows have been sent: going back to its columns must not create them again.
            setFile(null);
            setMapped(false);
          } else void draft.forget();
          onSaved(count, left);
        }}
      />
    );
  }
  const resume = () => {
    setFile(null);
    setMapped(false);
    setStep('verify');
  };
  const left = draft.value && <SheetDraftNote draft={draft.value} onResume={resume} onForget={draft.forget} />;
  return <SheetChoose target={target} steps={steps} draft={left} onRead={(read) => void take(read)} onBack={onBack} />;
}
