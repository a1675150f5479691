import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { StepRow, type StepState } from '../../ui/data/stepper.tsx';
import type { AreaScreens } from './area-screens.ts';
import { SheetChoose } from './sheet-choose.tsx';
import { type ColumnGuess, type DraftRow, draftRows, guessColumns } from './sheet-columns.ts';
import { SheetColumnsStep } from './sheet-columns-step.tsx';
import type { SheetFile } from './sheet-file.ts';
import { SheetVerify } from './sheet-verify.tsx';

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
  /** What was corrected, while its columns stay as they are. */
  const [corrected, setCorrected] = useState<readonly DraftRow[] | null>(null);
  const words: Record<StepName, string> = { file: t`Ficheiro`, columns: t`Colunas`, verify: t`Verificar` };
  const stateOf = (name: StepName): StepState => {
    const [at, here] = [order.indexOf(name), order.indexOf(step)];
    return at < here ? 'ok' : at === here ? 'now' : 'todo';
  };
  const take = (read: SheetFile) => {
    setFile(read);
    setGuesses(guessColumns(read.titles, area.sheet ?? [], ({ heading }) => t(heading)));
    setCorrected(null);
    setStep('columns');
  };
  const steps = (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <StepRow label={t`Passos`} steps={order.map((name) => ({ key: name, label: words[name], state: stateOf(name) }))} />
      {file && <bdi className="text-label text-muted">{file.name}</bdi>}
    </div>
  );
  if (step === 'file' || !file) return <SheetChoose area={area} steps={steps} onRead={take} onBack={onBack} />;
  if (step === 'columns') {
    return (
      <SheetColumnsStep
        area={area}
        steps={steps}
        file={file}
        guesses={guesses}
        onChange={(chosen) => {
          setGuesses(chosen);
          setCorrected(null);
        }}
        onBack={() => setStep('file')}
        onNext={() => setStep('verify')}
      />
    );
  }
  return (
    <SheetVerify
      area={area}
      steps={steps}
      start={corrected ?? draftRows(file, guesses)}
      onBack={(rows) => {
        setCorrected(rows);
        setStep('columns');
      }}
      onSaved={(count) => onSaved(t`${plural(count, { one: '# linha gravada', other: '# linhas gravadas' })}`)}
    />
  );
}
