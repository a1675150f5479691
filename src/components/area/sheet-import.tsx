import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDirty } from '../../lib/dom/dirty.ts';
import { useDraft } from '../../runtime/use-draft.ts';
import { StepRow, type StepState } from '../../ui/data/stepper.tsx';
import type { AreaScreens } from './area-screens.ts';
import { SheetChoose } from './sheet-choose.tsx';
import { type ColumnGuess, draftRows, guessColumns } from './sheet-columns.ts';
import { SheetColumnsStep } from './sheet-columns-step.tsx';
import { SheetDraftNote } from './sheet-draft-note.tsx';
import type { SheetFile } from './sheet-file.ts';
import { SheetVerify } from './sheet-verify.tsx';
import type { SheetDraft } from './use-sheet-import.ts';

interface Props {
  screens: AreaScreens;
  onBack: () => void;
  /** With the sentence that says what was saved. */
  onSaved: (text: string) => void;
}

type StepName = 'file' | 'columns' | 'verify';
const order: readonly StepName[] = ['file', 'columns', 'verify'];

/** Takes rows from a spreadsheet in three steps: file, columns, corrections. Nothing is sent before all is right. */
export function SheetImport({ screens: { area }, onBack, onSaved }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState<StepName>('file');
  const [file, setFile] = useState<SheetFile | null>(null);
  const [guesses, setGuesses] = useState<readonly ColumnGuess[]>([]);
  const draft = useDraft<SheetDraft | null>(`sheet:${area.name}`, null);
  /** The draft's rows are those of this file with these columns. */
  const [isMapped, setMapped] = useState(false);
  useDirty(step === 'verify');
  const words: Record<StepName, string> = { file: t`Ficheiro`, columns: t`Colunas`, verify: t`Verificar` };
  const stateOf = (name: StepName): StepState => {
    const [at, here] = [order.indexOf(name), order.indexOf(step)];
    return at < here ? 'ok' : at === here ? 'now' : 'todo';
  };
  const take = (read: SheetFile) => {
    setFile(read);
    setGuesses(guessColumns(read.titles, area.sheet ?? [], ({ heading }) => t(heading)));
    setMapped(false);
    setStep('columns');
  };
  const name = step === 'verify' ? draft.value?.name : file?.name;
  const steps = (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <StepRow label={t`Passos`} steps={order.map((name) => ({ key: name, label: words[name], state: stateOf(name) }))} />
      {name && <bdi className="text-label text-muted">{name}</bdi>}
    </div>
  );
  const verify = (kept: SheetFile) => {
    if (!isMapped) draft.change({ name: kept.name, rows: draftRows(kept, guesses), isSent: false });
    setMapped(true);
    setStep('verify');
  };
  if (step === 'columns' && file) {
    return (
      <SheetColumnsStep
        area={area}
        steps={steps}
        file={file}
        guesses={guesses}
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
        area={area}
        steps={steps}
        draft={draft.value}
        onChange={draft.change}
        onBack={() => setStep(isMapped ? 'columns' : 'file')}
        onSaved={(count) => {
          void draft.forget();
          onSaved(t`${plural(count, { one: '# linha gravada', other: '# linhas gravadas' })}`);
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
  return <SheetChoose area={area} steps={steps} draft={left} onRead={take} onBack={onBack} />;
}
