import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { emptyGuide } from './guide-values.ts';
import { SectionPanel } from './sections/section-panel.tsx';
import { isFoldable, stepStates } from './step-states.ts';
import { useFolding } from './use-folding.ts';

/** Shows a section whose field is valid while it contains "certo". */
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

const unfolded = async () => {
  renderUi(<Part />);
  await user.click(button(/Alterar/));
};

test('folds completed sections on opening; a button unfolds them', async () => {
  renderUi(<Part />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Chumbo')).toBeVisible();
  const unfold = button(/Alterar.*Resíduo/);
  unfold.focus();
  await user.click(unfold);
  expect(screen.getByRole('textbox')).toBeVisible();
  expect([button(/Dobrar.*Resíduo/), unfold.getAttribute('aria-expanded')]).toEqual([unfold, 'true']);
  expect(unfold).toHaveFocus();
  await user.click(unfold);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a new problem opens its section, which stays open', async () => {
  renderUi(<Part />);
  await user.click(button(/De fora/));
  expect(screen.queryByRole('button', { name: /Dobrar|Alterar/ })).not.toBeInTheDocument();
  await fill(screen.getByRole('textbox'), 'certo');
  expect(button(/Dobrar/)).toHaveAttribute('aria-expanded', 'true');
});

test('moving on folds completed sections, going back opens the target', async () => {
  await unfolded();
  await user.click(button(/Seguir/));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(button(/Voltar/));
  expect(screen.getByRole('textbox')).toBeVisible();
});

test('a one-touch fill folds a section only if complete', async () => {
  await unfolded();
  await user.click(button(/Preencher/));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(button(/De fora/));
  await user.click(button(/Esquecer/));
  expect(screen.getByRole('textbox')).toBeVisible();
});

test('a section with problems cannot fold, an empty optional can', () => {
  expect(isFoldable({ quantity: 'Obrigatório' }, 'waste')).toBe(false);
  expect(isFoldable({ quantity: 'Obrigatório' }, 'destin')).toBe(true);
  expect(isFoldable({ vatTransporter2: 'Não está registado' }, 'transporters')).toBe(false);
  expect(isFoldable({}, 'files')).toBe(true);
});

test('an empty optional section is neither done nor wrong', () => {
  const states = stepStates({ ...emptyGuide, adr: true }, ['quantity'], false);
  expect([states.waste, states.adr, states.files]).toEqual(['todo', 'ok', 'todo']);
  expect(stepStates(emptyGuide, ['quantity'], true).waste).toBe('error');
});
