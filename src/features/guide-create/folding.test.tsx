import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { emptyGuide } from './guide-values.ts';
import { SectionPanel } from './section-panel.tsx';
import { foldable, stepStates } from './step-states.ts';
import { useFolding } from './use-folding.ts';

/** A section whose field is valid while it contains "certo". */
function Part() {
  const [text, setText] = useState('certo');
  const right = text === 'certo';
  const { isFolded, toggle, fold, goOn } = useFolding(() => right);
  const fill = (filling: string) => () => {
    setText(filling);
    fold('waste');
  };
  return (
    <>
      <button type="button" onClick={() => setText('')}>
        De fora
      </button>
      <button type="button" onClick={fill('certo')}>
        Preencher
      </button>
      <button type="button" onClick={fill('')}>
        Esquecer
      </button>
      <button type="button" onClick={() => goOn('waste', 'adr')}>
        Seguir
      </button>
      <button type="button" onClick={() => goOn('adr', 'waste')}>
        Voltar
      </button>
      <SectionPanel
        section="waste"
        id="waste"
        state={right ? 'ok' : 'error'}
        onEnter={() => undefined}
        summary={isFolded('waste') && 'Chumbo'}
        onFold={right ? () => toggle('waste') : undefined}
      >
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </SectionPanel>
    </>
  );
}
const button = (name: RegExp) => screen.getByRole('button', { name });

const unfolded = () => {
  renderUi(<Part />);
  fireEvent.click(button(/Alterar/));
};

test('a section that is complete when the form opens is a line, and unfolds by its button, which keeps focus', () => {
  renderUi(<Part />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Chumbo')).toBeTruthy();
  const unfold = button(/Alterar.*Resíduo/);
  unfold.focus();
  fireEvent.click(unfold);
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect([button(/Dobrar.*Resíduo/), unfold.getAttribute('aria-expanded')]).toEqual([unfold, 'true']);
  expect(document.activeElement).toBe(unfold);
  fireEvent.click(unfold);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a new problem in a folded section opens it, and fixing it does not close it while typing', () => {
  renderUi(<Part />);
  fireEvent.click(button(/De fora/));
  expect(screen.queryByRole('button', { name: /Dobrar|Alterar/ })).toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'certo' } });
  expect(button(/Dobrar/).getAttribute('aria-expanded')).toBe('true');
});

test('moving on folds completed sections, and going back opens the target', () => {
  unfolded();
  fireEvent.click(button(/Seguir/));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(button(/Voltar/));
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('filling in a section by one touch folds it only if that completes it', () => {
  unfolded();
  fireEvent.click(button(/Preencher/));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(button(/De fora/));
  fireEvent.click(button(/Esquecer/));
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('a section with problems cannot be folded; an optional empty one can', () => {
  expect(foldable({ quantity: 'Obrigatório' }, 'waste')).toBe(false);
  expect(foldable({ quantity: 'Obrigatório' }, 'destin')).toBe(true);
  expect(foldable({ vatTransporter2: 'Não está registado' }, 'transporters')).toBe(false);
  expect(foldable({}, 'files')).toBe(true);
});

test('an empty optional section is neither done nor wrong', () => {
  const states = stepStates({ ...emptyGuide, adr: true }, ['quantity'], false);
  expect([states.waste, states.adr, states.files]).toEqual(['todo', 'ok', 'todo']);
  expect(stepStates(emptyGuide, ['quantity'], true).waste).toBe('error');
});
