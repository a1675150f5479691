import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { reportFormats } from '../../domain/report/report-kinds.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { ExportButton } from './export-button.tsx';

const sent = vi.hoisted(() => ({ export: vi.fn(), save: vi.fn(), offline: false, report: null as object | null }));
vi.mock('../../api/report.ts', () => ({ exportReport: sent.export, readAsyncReport: () => new Promise(() => undefined) }));
vi.mock('../use-download.ts', () => ({ useDownload: () => sent.save }));
vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => sent.offline }));
vi.mock('../../runtime/use-kept.ts', () => ({ useKept: () => ({ value: sent.report, again: vi.fn() }) }));
vi.mock('../../runtime/use-user.ts', () => ({ useUser: () => ({ db: {}, context: async () => ({ http: {} }) }) }));
vi.mock('../form/send-once.ts', () => ({
  sendOnce: (_: unknown, __: string, asked: unknown, send: (kept: unknown, options: object) => unknown) => send(asked, { key: 'k' }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  sent.offline = false;
  sent.report = null;
});
const show = () => {
  renderUi(
    <>
      <ExportButton kind="generic" request={{ EstablishmentId: 'e1' }} />
      <Toaster />
    </>,
  );
  return screen.getByRole('button', { name: /^Exportar XLSX/ });
};

test('a file that is ready at once is saved under its name', async () => {
  sent.export.mockResolvedValue({ file: { name: 'Relatorio.xlsx', type: 'x', bytes: new ArrayBuffer(2) } });
  fireEvent.click(show());
  await waitFor(() => expect(sent.save).toHaveBeenCalledWith('Relatorio.xlsx', expect.any(Blob), 'x'));
  expect(sent.export.mock.calls[0]?.slice(1, 3)).toEqual(['generic', { EstablishmentId: 'e1', Format: reportFormats.xlsx }]);
});

test('more than a thousand lines are announced, never waited for in silence', async () => {
  sent.export.mockResolvedValue({ underWay: { ReportId: 'r1', TotalItems: 1248 } });
  fireEvent.click(show());
  const dialog = await screen.findByRole('dialog', { name: 'O ficheiro está a ser gerado' });
  expect(dialog.textContent).toMatch(/São 1\s?248 linhas/);
  expect(screen.getByRole('link', { name: /Ver Geração de Documentos/ }).getAttribute('href')).toBe('#/generated-documents/reports');
  fireEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [4, 'O ficheiro está pronto', 'Terminado'],
  [6, 'O ficheiro não foi gerado', 'Erro na geração'],
])('once it has ended, with status %i, the dialog says so', async (Status, title, state) => {
  sent.report = { Status, FetchedItems: 1248 };
  sent.export.mockResolvedValue({ underWay: { ReportId: 'r1', TotalItems: 1248 } });
  fireEvent.click(show());
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toContain(state);
  expect(dialog.textContent).not.toContain('Pode fechar a aplicação.');
});

test('a refusal is said in words, also where the answer should have been a file', async () => {
  const said = {
    _validationErrors: [],
    _externalErrors: [],
    _applicationErrors: [{ Message: 'user_report_being_generated_for_establishment' }],
  };
  sent.export.mockRejectedValue(new ApiError(400, said, null));
  fireEvent.click(show());
  expect(await screen.findByText(/^Já está a ser gerado um relatório seu para este estabelecimento\./)).toBeTruthy();
});

test('without network nothing is exported, and it says why', () => {
  sent.offline = true;
  const button = show();
  fireEvent.click(button);
  expect([button.getAttribute('aria-disabled'), sent.export.mock.calls.length]).toEqual(['true', 0]);
});
