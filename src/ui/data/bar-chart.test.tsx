import { expect, test } from 'vitest';
import { renderUi } from '../basics/render-ui.tsx';
import { BarChart } from './bar-chart.tsx';

const bars = [
  { key: '160601', label: '16 06 01*', value: 4_120.5 },
  { key: '200125', label: '20 01 25', value: 86 },
];

test('both chart axes are labelled', () => {
  const { container } = renderUi(
    <BarChart axes label="Armazém" bars={bars} barHeader="Código LER" valueHeader="Quantidade (kg)" />,
  );
  const texts = [...container.querySelectorAll('svg text')].map((one) => one.textContent?.replace(/\s/g, ' '));
  expect(texts).toEqual([
    '0,00',
    '2 500,00',
    '5 000,00',
    '4 120,50',
    '16 06 01*',
    '86,00',
    '20 01 25',
    'Quantidade (kg)',
    'Código LER',
  ]);
});

test('the largest bar leaves room for the axis name', () => {
  const { container } = renderUi(
    <BarChart
      axes
      label="Armazém"
      bars={[{ key: '160601', label: '16 06 01*', value: 5_000 }]}
      barHeader="Código LER"
      valueHeader="Quantidade (kg)"
    />,
  );
  const at = (text: string) =>
    Number([...container.querySelectorAll('svg text')].find((one) => one.textContent === text)?.getAttribute('y'));
  const highest = Math.min(...[...container.querySelectorAll('rect')].map((one) => Number(one.getAttribute('y'))));
  expect(highest - 7 - at('Quantidade (kg)')).toBeGreaterThanOrEqual(16);
});
