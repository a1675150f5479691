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
  const { isFolded, toggle, goOn } = useFolding(() => right);
  return (
    <>
      <button type="button" onClick={() => setText('')}>
        De fora
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

test('a completed section folds to a line and unfolds by its button, which keeps focus', () => {
  renderUi(<Part />);
  const fold = button(/Dobrar.*Resíduo/);
  fold.focus();
  fireEvent.click(fold);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Chumbo')).toBeTruthy();
  expect([button(/Alterar.*Resíduo/), fold.getAttribute('aria-expanded')]).toEqual([fold, 'false']);
  expect(document.activeElement).toBe(fold);
  fireEvent.click(fold);
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('a new problem in a folded section opens it, and fixing it does not close it while typing', () => {
  renderUi(<Part />);
  fireEvent.click(button(/Dobrar/));
  fireEvent.click(button(/De fora/));
  expect(screen.queryByRole('button', { name: /Dobrar|Alterar/ })).toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'certo' } });
  expect(button(/Dobrar/).getAttribute('aria-expanded')).toBe('true');
});

test('moving on folds completed sections, and going back opens the target', () => {
  renderUi(<Part />);
  fireEvent.click(button(/Seguir/));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(button(/Voltar/));
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('an incomplete section, or one with a server error, cannot be folded', () => {
  const wrong = ['quantity'];
  const states = stepStates({ ...emptyGuide, adr: true }, wrong, false);
  expect(foldable(states, { quantity: 'Obrigatório' }, 'waste')).toBe(false);
  expect(foldable(states, {}, 'destin')).toBe(true);
  expect(foldable(states, { vatTransporter2: 'Não está registado' }, 'transporters')).toBe(false);
  expect(foldable(states, {}, 'files')).toBe(false);
});
