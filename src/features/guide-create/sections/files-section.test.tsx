import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import { type FileLoad, sumLoad } from '#domain/wire/files.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { guideErrors } from '../guide-problems.ts';
import { emptyGuide } from '../guide-values.ts';
import { useGuideForm } from '../use-guide-form.ts';
import { FilesSection } from './files-section.tsx';

const mb = 1024 * 1024;
const pdf = (name: string, size = 100) =>
  new File(['%PDF-1.7', new Uint8Array(size - 8)], name, { type: 'application/pdf' });

function Form({ attached }: { attached: FileLoad }) {
  const fix = { seq: 1, localId: 'local:1', values: emptyGuide, refusal: null, attached };
  const form = useGuideForm({ draft: 'egar:1', fix, onSaved: () => undefined });
  return form.ready ? <FilesSection form={form} /> : null;
}

/** Opens the section of a guide with `attached` already queued. */
async function open(attached = sumLoad([])) {
  const db = await openUserDb(`files-${crypto.randomUUID()}`);
  const signedIn = {
    db,
    context: async () => ({ http: {} }),
    engine: { pull: async () => undefined },
  } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: signedIn }}>
      <Form attached={attached} />
    </UserContext>,
  );
  await screen.findByText('Anexos');
  return db;
}
async function choose(...files: File[]) {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, files);
}
const names = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('span span')?.textContent);
const said = () => screen.findByText(/Máximo/, { selector: '[role="alert"] p' });

test('takes ten of eleven files and names the eleventh', async () => {
  const db = await open();
  await choose(...Array.from({ length: 11 }, (_, i) => pdf(`${i + 1}.pdf`)));
  expect((await said()).textContent).toBe('11.pdf: Máximo 10 ficheiros');
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(await db.files.count()).toBe(10);
});

test('holds back files beyond 20 MB, taking those that fit', async () => {
  await open();
  await choose(
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => pdf(`${name}.pdf`, 3 * mb)),
    pdf('small.pdf', 2 * mb),
  );
  expect((await said()).textContent).toBe('g.pdf: Máximo 20 MB de ficheiros numa guia');
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'small.pdf']));
  await user.click(screen.getByRole('button', { name: 'Retirar a.pdf' }));
  await waitFor(() => expect(screen.queryByText(/Máximo/)).not.toBeInTheDocument());
});

test('files already queued with the guide count', async () => {
  await open({ number: 9, bytes: 9 * mb });
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  expect((await said()).textContent).toBe('b.pdf: Máximo 10 ficheiros');
});

test('a draft with too many files cannot be saved', () => {
  const files = Array.from({ length: 7 }, (_, i) => ({ key: `${i}`, name: `${i}.pdf`, size: 3 * mb }));
  const errors = guideErrors({ ...emptyGuide, files }).filter(({ Field }) => Field === 'attachmentIds');
  expect(errors).toEqual([{ Field: 'attachmentIds', Message: 'val_files_too_large' }]);
});
