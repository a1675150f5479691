interface Sabotage {
  name: string;
  file: string;
  /** File and full name of the test; its failure must contain `because`. */
  test: { file: string; name: string; because: string };
}

/** Sabotage of an exported function or value, whatever its text. */
export interface SeamPatch extends Sabotage {
  /** Export of the file. */
  seam: string;
  /** Expression that takes its place; `sound` is the export itself. */
  replace: string;
}

/** Sabotage of what no export reaches. */
export interface TextPatch extends Sabotage {
  /** Text that must appear in the file exactly once. */
  find: string;
  replace: string;
}

/** Removal of one protection of the engine, and the test that must fail because of it. */
export type Patch = SeamPatch | TextPatch;

const drain = 'tests/sync/engine/drain.test.ts';
const hazards = 'tests/sync/engine/hazards.test.ts';
const owners = 'tests/sync/sessions/owners.test.ts';
const outdated = 'tests/sync/engine/outdated.test.ts';
const unlocked = '{ ...ports, locks: { ...ports.locks, request: (_name, _options, run) => run() } }';

/**
 * Protections of the right to send: the lock, the lease and its fence, the session, the database's
 * version.
 */
const owning: Patch[] = [
  {
    name: 'no lock',
    file: 'src/sync/drain/sender.ts',
    seam: 'createSender',
    replace: `(ctx, listen) => { const { ports } = ctx; return sound({ ...ctx, ports: ${unlocked} }, listen); }`,
    test: { file: hazards, name: 'while one context sends, no other does', because: 'length' },
  },
  {
    name: 'no fence',
    file: 'src/sync/drain/fence.ts',
    seam: 'fence',
    replace: '(ctx, epoch, since) => ({ ...sound(ctx, epoch, since), transport: ctx.ports.transport })',
    test: {
      file: hazards,
      name: 'an owner delayed before its commit rereads the lease',
      because: 'to deeply equal []',
    },
  },
  {
    name: 'fence counts from the commit',
    file: 'src/sync/drain/fence.ts',
    seam: 'fence',
    replace:
      '(ctx, ...rest) => { const one = sound(ctx, ...rest); return { ...one, seen: (_at, token) => one.seen(ctx.ports.clock.elapsed(), token) }; }',
    test: {
      file: hazards,
      name: 'an owner delayed before its commit rereads the lease',
      because: 'to deeply equal []',
    },
  },
  {
    name: 'a dead owner’s commands are queued',
    file: 'src/sync/drain/lease.ts',
    seam: 'takeLease',
    replace:
      "(db) => db.outbox.where('state').equals('sending').modify({ state: 'queued', nextAt: 0 }).then(() => sound(db))",
    test: {
      file: drain,
      name: 'a dead owner’s commands become uncertain and apply once',
      because: 'uncertain',
    },
  },
  {
    name: 'a stale owner’s refusal counts',
    file: 'src/sync/drain/settle.ts',
    seam: 'applyOutcome',
    replace:
      '(ctx, model, batch, answers) => sound(ctx, model, batch, answers.map((one) => ({ ...one, row: { ...one.row, attempt: model.rows.get(one.row.seq)?.attempt } })))',
    test: { file: owners, name: 'a stale owner’s refusal does not undo its successor’s try', because: 'sending' },
  },
  {
    name: 'no owner check in a drain',
    file: 'src/sync/drain/drain-run.ts',
    find: 'const owns = session?.database === this.#ctx.db.name && session.token !== null;',
    replace: 'const owns = session !== undefined && session.token !== null;',
    test: {
      file: hazards,
      name: 'a new sign-in stops the previous user’s drain completely',
      because: 'sign-in',
    },
  },
  {
    name: 'no owner check of tokens',
    file: 'src/sync/session/user-tokens.ts',
    seam: 'createTokenSource',
    replace:
      '(session, database) => ({ ...sound(session, database), token: async () => (await session.read())?.token ?? null })',
    test: {
      file: hazards,
      name: 'a user’s calls neither use nor refresh another’s token',
      because: 'null',
    },
  },
  {
    name: 'no owner check of refreshes',
    file: 'src/sync/session/user-tokens.ts',
    seam: 'createTokenSource',
    replace: '(session, database) => ({ ...sound(session, database), refresh: (used) => session.refresh(used) })',
    test: {
      file: hazards,
      name: 'a user’s calls neither use nor refresh another’s token',
      because: 'ended',
    },
  },
  {
    name: 'old code writes a newer database',
    file: 'src/db/guarded-db.ts',
    find: "if (mode === 'readwrite') assertWritable(this);",
    replace: '',
    test: {
      file: outdated,
      name: 'after an upgrade, an old tab only reads',
      because: 'instead of rejecting',
    },
  },
  {
    name: 'old code mends a newer database',
    file: 'src/db/guarded-db.ts',
    find: 'if (version !== undefined && version > Math.round(own() * 10))',
    replace: 'if (version !== undefined && version < 0)',
    test: {
      file: outdated,
      name: 'older code opening an upgraded database only reads it',
      because: 'version',
    },
  },
  {
    name: 'an old tab sends on through an upgrade',
    file: 'src/sync/drain/fence.ts',
    find: 'assertWritable(ctx.db);',
    replace: '',
    test: {
      file: outdated,
      name: 'an upgrade mid-drain stops the old tab and doubles nothing',
      because: 'to have a length of',
    },
  },
];

/** Protections of sending: which commands leave, how often, in which order. */
const sending: Patch[] = [
  {
    name: 'a new key at each try',
    file: 'src/sync/drain/deliver.ts',
    seam: 'sendCommand',
    replace: '(ctx, row, definition) => sound(ctx, { ...row, key: crypto.randomUUID() }, definition)',
    test: {
      file: drain,
      name: 'after lost-after in an outage, an uncertain command applies once',
      because: '[ 1, 1, 2 ]',
    },
  },
  {
    name: 'no lane order',
    file: 'src/sync/outbox/lanes.ts',
    seam: 'ready',
    replace:
      '(rows, ...rest) => sound(rows.map((row) => ({ ...row, lanes: [], behind: [] })), ...rest).map(({ seq }) => rows.find((row) => row.seq === seq))',
    test: {
      file: 'src/sync/outbox/lanes.test.ts',
      name: 'only the first open command of its lanes may go',
      because: 'Property failed',
    },
  },
  {
    name: 'two creations at once',
    file: 'src/sync/outbox/lanes.ts',
    seam: 'ready',
    replace:
      '(rows, ...rest) => sound(rows.map((row) => ({ ...row, exclusive: null })), ...rest).map(({ seq }) => rows.find((row) => row.seq === seq))',
    test: {
      file: 'src/sync/outbox/lanes.test.ts',
      name: 'ready commands are due and share no lane or name',
      because: 'Property failed',
    },
  },
  {
    name: 'two refreshes at once',
    file: 'src/sync/session/session.ts',
    seam: 'createSessionKeeper',
    replace: `(device, ports, apiOrigin) => sound(device, ${unlocked}, apiOrigin)`,
    test: {
      file: 'tests/sync/sessions/session.test.ts',
      name: 'contexts with an old token share one refresh',
      because: 'to be 1',
    },
  },
  {
    name: 'identical readings twice',
    file: 'src/api/transport/http.ts',
    seam: 'createHttp',
    replace:
      '(transport, tokens) => ({ ...sound(transport, tokens), get: (...reading) => sound(transport, tokens).get(...reading) })',
    test: { file: hazards, name: 'identical readings under way share one request', because: '1' },
  },
  {
    name: 'sent before it is on disk as being sent',
    file: 'src/sync/drain/claim.ts',
    find: 'if (claimed.length > 0) await ctx.db.outbox.bulkPut(claimed);',
    replace: '',
    test: {
      file: hazards,
      name: 'a leaving request is on disk with its exact bytes',
      because: 'sending',
    },
  },
  {
    name: 'the whole queue is claimed ahead',
    file: 'src/sync/drain/drain-run.ts',
    find: '? 0 : claimedAtOnce - this.#claimed.length;',
    replace: '? 0 : 80 - this.#claimed.length;',
    test: {
      file: 'tests/sync/engine/killed-drain.test.ts',
      name: 'marks no more as sending than requests and one claim',
      because: 'less than or equal',
    },
  },
  {
    name: 'other bytes at a second try',
    file: 'src/sync/drain/claim.ts',
    find: 'if (row.frozen || !definition) return row;',
    replace: 'if (!definition) return row;',
    test: {
      file: hazards,
      name: 'repeats a frozen request unchanged, even in newer app versions',
      because: '/notes',
    },
  },
  {
    name: 'no busy mark',
    file: 'src/sync/drain/claim.ts',
    seam: 'claimNext',
    replace:
      'async (ctx, model, claim) => { const rows = await sound(ctx, model, claim); for (const { seq } of rows) model.busy.delete(seq); return rows; }',
    test: { file: hazards, name: 'a change elsewhere does not repeat a question under way', because: '1' },
  },
  {
    name: 'lost kick as a drain ends',
    file: 'src/sync/drain/sender.ts',
    find: "(result.stopped === null || result.stopped === 'restored') &&",
    replace: 'false &&',
    test: { file: hazards, name: 'a command saved as a drain ends goes at once', because: 'b: [ 2 ]' },
  },
  {
    name: 'lost kick after the last look',
    file: 'src/sync/drain/sender.ts',
    find: 'if (again) void kick();',
    replace: '',
    test: { file: hazards, name: 'keeps a kick right after the last look', because: 'b: [ 2 ]' },
  },
  {
    name: 'in nobody’s name',
    file: 'src/sync/drain/deliver.ts',
    seam: 'sendCommand',
    replace: '(ctx, row, definition) => sound(ctx, { ...row, onBehalf: null }, definition)',
    test: {
      file: 'tests/sync/sessions/rescue-by-administrator.test.ts',
      name: 'an administrator’s token sends the owner’s work once, in order',
      because: 'administrador',
    },
  },
];

/** Protections of the reading of answers, and of missing ones. */
const answering: Patch[] = [
  {
    name: 'doubt forgotten at a 503',
    file: 'src/sync/drain/settle.ts',
    find: "state: inDoubt ? 'uncertain' : 'waiting',",
    replace: "state: 'waiting',",
    test: {
      file: owners,
      name: 'a possibly applied command can never be corrected',
      because: 'uncertain',
    },
  },
  {
    name: 'correction of a guide in doubt',
    file: 'src/sync/drain/settle.ts',
    find: 'row.inDoubt === true || fate.reason === nationalDoubt',
    replace: 'row.inDoubt === true',
    test: {
      file: 'tests/sync/engine/national-doubt.test.ts',
      name: 'an act in doubt cannot be corrected under another key',
      because: 'instead of rejecting',
    },
  },
  {
    name: 'doubt forgotten at a sign-in',
    file: 'src/sync/outbox/change-queued.ts',
    seam: 'unpark',
    replace: "(db) => db.outbox.where('state').equals('parked').modify({ inDoubt: false }).then(() => sound(db))",
    test: { file: hazards, name: 'asks about a doubtful parked command instead of sending it', because: 'equal' },
  },
  {
    name: 'doubt forgotten at a correction',
    file: 'src/sync/outbox/change-queued.ts',
    find: "r.state !== 'uncertain' && !r.inDoubt && !r.onBehalf",
    replace: '!r.onBehalf',
    test: {
      file: owners,
      name: 'a possibly applied command can never be corrected',
      because: 'instead of rejecting',
    },
  },
  {
    name: 'a proof counts for another key',
    file: 'src/sync/drain/settle.ts',
    seam: 'applyOutcome',
    replace:
      '(ctx, model, batch, answers) => sound(ctx, model, batch, answers.map((one) => ({ ...one, row: { ...one.row, key: model.rows.get(one.row.seq)?.key } })))',
    test: { file: hazards, name: 'late proof does not remove a command corrected since', because: '[]' },
  },
  {
    name: 'no network is a sign-out',
    file: 'src/sync/session/session.ts',
    find: "if (!(error instanceof GrantRefusedError)) return 'unreachable';",
    replace: '',
    test: {
      file: 'tests/sync/sessions/session.test.ts',
      name: 'a refresh without network signs nobody out',
      because: 'unreachable',
    },
  },
  {
    name: 'parked for good',
    file: 'src/sync/drain/drain.ts',
    find: 'if (await ownsSession(ctx)) await unpark(ctx.db);',
    replace: '',
    test: {
      file: owners,
      name: 'a late-parked command goes with the next look',
      because: 'length',
    },
  },
  {
    name: 'one denial is enough',
    file: 'src/sync/drain/settle.ts',
    seam: 'applyOutcome',
    replace:
      '(ctx, ...rest) => sound({ ...ctx, denials: { get: () => Number.NEGATIVE_INFINITY, set: () => undefined } }, ...rest)',
    test: {
      file: drain,
      name: 'without keys, resends nothing uncertain before the server denies it',
      because: 'length',
    },
  },
  {
    name: 'a portal’s page counts as done',
    file: 'src/sync/drain/classify-answer.ts',
    seam: 'classifyAnswer',
    replace: "(answer, now) => (answer.status === 200 ? { to: 'done' } : sound(answer, now))",
    test: {
      file: 'src/sync/drain/classify-answer.test.ts',
      name: 'HTML with 200: a captive portal',
      because: 'uncertain',
    },
  },
  {
    name: 'an older row over a newer one',
    file: 'src/sync/pull/snapshot.ts',
    find: 'after.Version === 0 || after.Version >= before.Version',
    replace: 'after.Version >= 0',
    test: {
      file: 'tests/sync/engine/snapshot.test.ts',
      name: 'full reads replace the snapshot, later pages only older versions',
      because: 'velho',
    },
  },
  {
    name: 'a clock put back holds things up',
    file: 'src/sync/drain/backoff.ts',
    seam: 'isOver',
    replace: '(nextAt, now) => nextAt <= now',
    test: { file: owners, name: 'a clock put back holds nothing beyond the longest wait', because: 'length' },
  },
  {
    name: 'an altered command is taken in',
    file: 'src/sync/rescue/rescue-file.ts',
    seam: 'hashCommand',
    replace: "async () => ''",
    test: {
      file: 'tests/sync/sessions/rescue.test.ts',
      name: 'refuses only a command altered to another payload',
      because: 'imported',
    },
  },
];

/** Protections of the backup after a lost database. */
const backups: Patch[] = [
  {
    name: 'copies of the present database are taken in',
    file: 'src/sync/rescue/backup.ts',
    find: 'filter((name) => parts(name).birth !== birth)',
    replace: 'filter(() => true)',
    test: {
      file: 'tests/sync/engine/backup.test.ts',
      name: 'a corrected act does not come back uncorrected',
      because: 'to be +0',
    },
  },
  {
    name: 'what comes back counts as never sent',
    file: 'src/sync/rescue/rescue.ts',
    seam: 'importUnsent',
    replace: '(target, importer, text, options) => sound(target, importer, text, { ...options, mayHaveLeft: false })',
    test: {
      file: 'tests/sync/engine/backup.test.ts',
      name: 'asks about restored commands on a server without keys',
      because: 'to have a length',
    },
  },
];

/** Protections of the promise “guardada”. */
const saving: Patch[] = [
  {
    name: 'relaxed durability',
    file: 'src/db/guarded-db.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    test: {
      file: hazards,
      name: 'every write transaction asks for strict durability',
      because: 'relaxed',
    },
  },
  {
    name: 'a list shows what is still on its way to the disk',
    file: 'src/db/guarded-db.ts',
    find: "cache: 'disabled'",
    replace: "cache: 'cloned'",
    test: {
      file: 'tests/sync/engine/live-reads.test.ts',
      name: 'a list shows only what is on disk',
      because: "'second'",
    },
  },
  {
    name: 'saved is said before the write',
    file: 'src/runtime/save-command.ts',
    seam: 'saveCommand',
    replace: '(...all) => (sound(...all).catch(() => 0), Promise.resolve(1))',
    test: {
      file: 'src/runtime/save-command.test.ts',
      name: 'a full disk is reported, keeps the draft, sends nothing',
      because: 'resolved',
    },
  },
  {
    name: 'saved is said before the commit',
    file: 'src/sync/outbox/enqueue.ts',
    find: "return db.transaction('rw', tables.flat(), reads || options.draft ? work : onlyWrites);",
    replace:
      "return new Promise<number>((early, fail) => void db.transaction('rw', tables.flat(), () => onlyWrites().then((seq) => { early(seq); return seq; })).catch(fail));",
    test: { file: hazards, name: 'reports saved only after the commit', because: 'begun' },
  },
  {
    name: 'saved at once is said before the commit',
    file: 'src/db/write-at-once.ts',
    find: 'transaction.oncomplete = () => {\n      resolve();',
    replace: 'resolve();\n    transaction.oncomplete = () => {',
    test: { file: hazards, name: 'reports saved only after the commit', because: 'begun' },
  },
  {
    name: 'relaxed durability of what is saved at once',
    file: 'src/db/write-at-once.ts',
    find: "durability: 'strict'",
    replace: "durability: 'relaxed'",
    test: {
      file: hazards,
      name: 'every write transaction asks for strict durability',
      because: 'relaxed',
    },
  },
  {
    name: 'a half of an act is committed',
    file: 'src/db/write-at-once.ts',
    find: 'transaction.abort();',
    replace: '',
    test: {
      file: 'tests/sync/engine/save-at-once.test.ts',
      name: 'a later act on a full disk is reported and leaves nothing',
      because: 'to deeply equal',
    },
  },
  {
    name: 'saves without a wait overtake each other',
    file: 'src/sync/outbox/save-at-once.ts',
    seam: 'saveInOrder',
    replace: '(_db, save) => save()',
    test: {
      file: 'tests/sync/engine/save-at-once.test.ts',
      name: 'acts saved without waiting keep the order of the calls',
      because: 'to deeply equal',
    },
  },
  {
    name: 'a draft is saved by each tab',
    file: 'src/sync/outbox/draft.ts',
    seam: 'refuseSaved',
    replace: 'async () => undefined',
    test: {
      file: 'src/runtime/save-command.test.ts',
      name: 'a draft shown in two tabs becomes one known act',
      because: 'resolved',
    },
  },
  {
    name: 'a refused command holds what corrects it',
    file: 'src/sync/outbox/lanes.ts',
    find: 'isRefused(earlier) && row.passes?.includes(earlier.kind) === true;',
    replace: 'false;',
    test: {
      file: 'src/sync/commands/refused-lanes.test.ts',
      name: 'a refused command holds only what needs its effect',
      because: 'to deeply equal',
    },
  },
  {
    name: 'a full disk is no full disk',
    file: 'src/sync/outbox/enqueue.ts',
    find: "names.includes('QuotaExceededError')",
    replace: 'false',
    test: {
      file: 'tests/sync/engine/snapshot.test.ts',
      name: 'a full disk is reported before saving and leaves nothing',
      because: 'StorageFullError',
    },
  },
  {
    name: 'a full disk in a drain lets go at once',
    file: 'src/sync/drain/drain-run.ts',
    find: 'this.#failure ??= error;\n      this.#model.reset();',
    replace: 'throw error;',
    test: {
      file: hazards,
      name: 'a disk filling mid-drain keeps the lock and doubles nothing',
      because: 'false',
    },
  },
  {
    name: 'what a failed commit had changed counts as written',
    file: 'src/sync/drain/drain-run.ts',
    find: 'this.#model.reset();',
    replace: '',
    test: {
      file: hazards,
      name: 'an act whose end is unwritten stays open and shown',
      because: 'to match object',
    },
  },
];

const creations = 'tests/sync/engine/guide-create.test.ts';

/** Protections of guides made here, and of their files. */
const creating: Patch[] = [
  {
    name: 'creations side by side',
    file: 'src/sync/commands/guide-create.ts',
    seam: 'createGuide',
    replace: '{ ...sound, exclusive: undefined }',
    test: { file: creations, name: 'sends creations singly, in order, once each', because: 'to be 1' },
  },
  {
    name: 'files beside their guide',
    file: 'src/sync/commands/guide-create.ts',
    seam: 'attachToGuide',
    replace: '{ ...sound, behind: () => [] }',
    test: {
      file: creations,
      name: 'sends a file after its guide, numbered, then drops it',
      because: 'to match object',
    },
  },
  {
    name: 'a file in the lane of its guide',
    file: 'src/sync/commands/guide-create.ts',
    seam: 'attachToGuide',
    replace: "{ ...sound, lanes: (payload) => ['egar:guide-1', ...sound.lanes(payload)] }",
    test: { file: creations, name: 'a refused file holds nothing but itself', because: 'to deeply equal' },
  },
  {
    name: 'a conflict with whatever moved beside an edit',
    file: 'src/sync/outbox/edit-base.ts',
    seam: 'findRetryVersion',
    replace: '() => undefined',
    test: {
      file: 'tests/sync/engine/edits.test.ts',
      name: 'retries an edit when its own fields are unchanged',
      because: 'to match object',
    },
  },
  {
    name: 'a guide without its files',
    file: 'src/sync/outbox/enqueue.ts',
    seam: 'enqueueTogether',
    replace:
      'async (access, acts) => { const seqs = []; for (const { definition, input, options } of acts) seqs.push(await enqueue(access, definition, input, options)); return seqs; }',
    test: { file: creations, name: 'a guide and its files save together or fail', because: 'deeply equal' },
  },
];

const road: Patch[] = [
  {
    name: 'a creation taken after its departure',
    file: 'server/services/refusal.ts',
    seam: 'refusePassed',
    replace: '() => undefined',
    test: {
      file: 'tests/contract/guides/late-arrival.test.ts',
      name: 'a creation after its departure is not taken, here or there',
      because: 'to deeply equal',
    },
  },
  {
    name: 'a photo that any signature may name',
    file: 'server/services/guide/acts/paper-signature.ts',
    find: '    isNull(files.guideId),\n',
    replace: '',
    test: {
      file: 'tests/contract/guides/paper-signature.test.ts',
      name: 'a photo is used once, and the guide takes no more than its limit',
      because: 'to deeply equal',
    },
  },
  {
    name: 'late guides of an outage stay late',
    file: 'server/services/outage/mark-guides.ts',
    seam: 'markGuides',
    replace: 'async () => undefined',
    test: {
      file: 'tests/contract/outages.test.ts',
      name: 'late guides are marked once the outage is validated, corrected and removed',
      because: 'to match object',
    },
  },
];

export const patches: Patch[] = [...owning, ...sending, ...answering, ...backups, ...saving, ...creating, ...road];
