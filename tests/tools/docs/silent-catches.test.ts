import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Files in which an error may go unreported, how often, and why nobody misses it. Elsewhere an
 * error is shown, kept, logged or rethrown.
 */
const allowed: Record<string, [count: number, reason: string]> = {
  'server/background.ts': [1, 'the server is closing; what it could not allow again ends with it'],
  'server/backup/make.ts': [
    1,
    'a database of an earlier version has no list of copies; the command says what happened',
  ],
  'server/backup/postgres.ts': [1, 'whoever reads the output awaits the end of the program too'],
  'server/backup/streams.ts': [1, 'the reader of the stream gets the same error'],
  'server/files/s3-store.ts': [1, 'the failure of the upload itself is thrown; the store clears what was begun'],
  'server/files/xlsx.ts': [1, 'the reader of the stream gets the same error'],
  'server/heartbeat.ts': [2, 'the server is closing; its row is forgotten after a day'],
  'server/http/guards/on-behalf.ts': [1, 'a name that cannot be read is refused below'],
  'server/routes/files.ts': [1, 'the clean-up deletes files without a row'],
  'server/routes/uploads.ts': [1, 'the clean-up deletes uploads that were joined'],
  'server/services/upload/uploads.ts': [2, 'a connection that ends is an upload that goes on later'],
  'src/app/service-worker.ts': [1, 'the next look for an update comes by itself'],
  'src/app/shell/use-engine.ts': [1, 'the state of the connection is shown'],
  'src/app/shell/use-palette.tsx': [1, 'loaded ahead; opening it loads it again'],
  'src/app/shell/user-menu.tsx': [1, 'loaded ahead; the dialog shows the source language'],
  'src/build/kept-shell.ts': [1, 'a browser without storage begins without the kept shell'],
  'src/build/preload.ts': [2, 'loaded ahead; the app opens what is missing itself'],
  'src/components/pdf/pdf-page.tsx': [1, 'the page is drawn anew, or was left'],
  'src/components/report/kept-files.ts': [1, 'the file is handed over in any case; only its copy is missing'],
  'src/components/visitor/use-captcha.ts': [1, 'its state says that it failed'],
  'src/features/annex3/use-annex3.ts': [1, 'the certificate is issued; the search says itself that it failed'],
  'src/features/guide-batches/use-save-batch.ts': [1, 'the batch is on disk; only the rest of its draft stays'],
  'src/features/movements/movement-form.tsx': [1, 'loaded ahead; the scanner says that it is missing'],
  'src/features/outbox/conflict/guide-conflict.tsx': [1, 'the state that came with the refusal is shown'],
  'src/features/outbox/outbox-actions.ts': [1, 'the server deletes what is left of an upload'],
  'src/features/outbox/outbox-screen.tsx': [1, 'the state of the connection is shown'],
  'src/features/public-guide/use-link.ts': [3, 'a disk that cannot be used keeps no answer, and the form says so'],
  'src/features/session/sign-in-screen.tsx': [2, 'sign-outs are told, and the device tidied, at the next visit'],
  'src/features/visitors/set-password-screen.tsx': [1, 'the server has ended the session already'],
  'src/lib/dom/kept-shell.ts': [2, 'a browser without storage begins without the kept shell'],
  'src/lib/dom/look.ts': [1, 'a browser without storage keeps the look for this visit'],
  'src/lib/dom/signed-in-hint.ts': [1, 'a browser without storage has no hint'],
  'src/routes/_auth.tsx': [1, 'read ahead; whoever shows it reads it again'],
  'src/runtime/engine/background-sync.ts': [1, 'without it the app sends while it is open'],
  'src/runtime/read-anew.ts': [1, 'the state of the connection is shown'],
  'src/runtime/engine/runtime.ts': [1, 'whoever awaits the database gets the error'],
  'src/runtime/engine/copy-acts.ts': [1, 'a second copy that cannot be made keeps nobody from saving'],
  'src/runtime/engine/storage-state.ts': [1, 'a browser that does not say is shown as one that does not say'],
  'src/runtime/engine/engine-proxy.ts': [1, 'an engine that never began has nothing to stop'],
  'src/sync/drain/deliver.ts': [2, 'the conflict is shown without the present state; the act is sent again'],
  'src/sync/drain/drain.ts': [1, 'the report of a restore is made after the next drain'],
  'src/sync/drain/send-parts.ts': [1, 'the next part of the file says again how far it is'],
  'src/sync/engine.ts': [3, 'second copies are tidied, and lists read, again at the next turn'],
  'src/sync/outbox/badge.ts': [1, 'the number on the icon is shown in the app too'],
  'src/sync/outbox/queued-file.ts': [1, 'the server deletes what is left of an upload'],
  'src/sync/pull/documents.ts': [1, 'a full disk keeps no copy; the document is shown, and the space too'],
  'src/sync/session/session.ts': [1, 'sign-outs are told at the next contact'],
  'sw/static-routes.ts': [1, 'a browser without static routes asks the worker'],
  'sw/stand-down.ts': [1, 'whoever waits for it gets the error'],
};

const silent = /\.catch\(\(\) => (?:undefined|\{\s*\})\)|catch(?: \(\w+\))? \{(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*\}/g;

test('no error is dropped silently without a reason', () => {
  const files = globSync('{src,sw,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file));
  const found = files
    .map((file) => [file, readFileSync(file, 'utf8').match(silent)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([file, [count]]) => [file, count])),
  );
});

test.each([
  ['work().catch(() => undefined)', true],
  ['work().catch(() => {})', true],
  ['try { work(); } catch {\n  // No storage.\n}', true],
  ['work().catch(failure.show)', false],
  ['try { work(); } catch { return null; }', false],
])('%s is silent: %s', (source, isSilent) => expect(source.match(silent) !== null).toBe(isSilent));
