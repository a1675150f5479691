import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { reportFormats } from '#domain/report/kinds.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { ExportButton } from './export-button.tsx';

const sent = vi.hoisted(() => ({ export: vi.fn(), save: vi.fn(), offline: false, report: null as object | null }));
vi.mock('#api/report.ts', () => ({ exportReport: sent.export, readAsyncReport: () => new Promise(() => undefined) }));
vi.mock('#components/use-download.ts', () => ({ useDownload: () => sent.save }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => sent.offline }));
vi.mock('#runtime/use-kept.ts', () => ({ useKept: () => ({ value: sent.report, again: vi.fn() }) }));
vi.mock('#runtime/use-user.ts', () => ({ useUser: () => ({ db: {}, context: async () => ({ http: {} }) }) }));
vi.mock('#components/form/send-once.ts', () => ({
  sendOnce: (_: unknown, __: string, asked: unknown, send: (kept: unknown, options: object) => unknown) =>
    send(asked, { key: 'k' }),
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

test('saves an immediately ready file under its name', async () => {
  sent.export.mockResolvedValue({ file: { name: 'Relatorio.xlsx', type: 'x', bytes: new ArrayBuffer(2) } });
  await user.click(show());
  await waitFor(() => expect(sent.save).toHaveBeenCalledWith('Relatorio.xlsx', expect.any(Blob), 'x'));
  expect(sent.export.mock.calls[0]?.slice(1, 3)).toEqual([
    'generic',
    { EstablishmentId: 'e1', Format: reportFormats.xlsx },
  ]);
});

test('announces an export of over a thousand lines', async () => {
  sent.export.mockResolvedValue({ underWay: { ReportId: 'r1', TotalItems: 1248 } });
  await user.click(show());
  const dialog = await screen.findByRole('dialog', { name: 'O ficheiro está a ser gerado' });
  expect(dialog.textContent).toMatch(/São 1\s?248 linhas/);
  expect(screen.getByRole('link', { name: /Ver Geração de Documentos/ })).toHaveAttribute(
    'href',
    '#/generated-documents/reports',
  );
  await user.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  [4, 'O ficheiro está pronto', 'Terminado'],
  [6, 'O ficheiro não foi gerado', 'Erro na geração'],
])('the dialog reports the end with status %i', async (Status, title, state) => {
  sent.report = { Status, FetchedItems: 1248 };
  sent.export.mockResolvedValue({ underWay: { ReportId: 'r1', TotalItems: 1248 } });
  await user.click(show());
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent(state);
  expect(dialog).not.toHaveTextContent('Pode fechar a aplicação.');
});

test('shows a refusal in words instead of a file', async () => {
  const said = {
    _validationErrors: [],
    _externalErrors: [],
    _applicationErrors: [{ Message: 'user_report_being_generated_for_establishment' }],
  };
  sent.export.mockRejectedValue(new ApiError(400, said, null));
  await user.click(show());
  expect(await screen.findByText(/^Já está a ser gerado um relatório seu para este estabelecimento\./)).toBeVisible();
});

test('offline, exports nothing and says why', async () => {
  sent.offline = true;
  const button = show();
  await user.click(button);
  expect([button.getAttribute('aria-disabled'), sent.export.mock.calls.length]).toEqual(['true', 0]);
});
