/** One protection of the engine taken away, and the test that must go red for it. */
export interface Patch {
  name: string;
  file: string;
  /** Must stand in the file exactly once. */
  find: string;
  replace: string;
  /** The test's file and full name; `because` must stand in its failure. */
  test: { file: string; name: string; because: string };
}

const drain = 'tests/sync/drain.test.ts';
const hazards = 'tests/sync/hazards.test.ts';
const owners = 'tests/sync/owners.test.ts';
const outdated = 'tests/sync/outdated.test.ts';

/** Who may send: the lock, the lease and its fence, the session, the database's version. */
const owning: Patch[] = [
  {
    name: 'no lock',
    file: 'src/sync/drain/sender.ts',
    find: 'ctx.ports.locks.request(lock, {}, () => drain(ctx, { force: forced }))',
    replace: 'drain(ctx, { force: forced })',
    test: { file: hazards, name: 'while one context sends, no other does', because: 'length' },
  },
  {
    name: 'no fence',
    file: 'src/sync/drain/fence.ts',
    find: 'if ((await readLease(ctx.db)).epoch !== epoch)',
    replace: 'if ((await readLease(ctx.db)).epoch === -1)',
    test: {
      file: hazards,
      name: 'an owner that was frozen between reading its lease and the commit looks again before it sends',
      because: 'to deeply equal []',
    },
  },
  {
    name: 'fence counts from the commit',
    file: 'src/sync/drain/drain-run.ts',
    find: 'this.#fence.seen(startedAt,',
    replace: 'this.#fence.seen(this.#ctx.ports.clock.elapsed(),',
    test: {
      file: hazards,
      name: 'an owner that was frozen between reading its lease and the commit looks again before it sends',
      because: 'to deeply equal []',
    },
  },
  {
    name: 'a dead owner’s commands are queued',
    file: 'src/sync/drain/lease.ts',
    find: "state: 'uncertain', reason: 'network', nextAt: 0, inDoubt: true",
    replace: "state: 'queued', nextAt: 0",
    test: {
      file: drain,
      name: 'an owner that died while sending leaves its commands uncertain, and they are applied once',
      because: 'uncertain',
    },
  },
  {
    name: 'a stale owner’s refusal counts',
    file: 'src/sync/drain/settle.ts',
    find: 'if (row.attempt !== claimed.attempt) return null;',
    replace: '',
    test: { file: owners, name: 'what a stale owner was refused does not undo its successor’s try', because: 'sending' },
  },
  {
    name: 'no owner check in a drain',
    file: 'src/sync/drain/drain-run.ts',
    find: 'const owns = session?.database === this.#ctx.db.name && session.token !== null;',
    replace: 'const owns = session !== undefined && session.token !== null;',
    test: {
      file: hazards,
      name: 'who signs in in the middle of a drain sends nothing of another’s, not even what was claimed',
      because: 'sign-in',
    },
  },
  {
    name: 'no owner check of tokens',
    file: 'src/sync/session/user-tokens.ts',
    find: 'return current?.database === database ? current.token : null;',
    replace: 'return current?.token ?? null;',
    test: {
      file: hazards,
      name: 'a call of one user is not made with the token of who has signed in since, and refreshes no token of theirs',
      because: 'null',
    },
  },
  {
    name: 'no owner check of refreshes',
    file: 'src/sync/session/user-tokens.ts',
    find: "(await session.read())?.database === database ? session.refresh(used) : 'ended'",
    replace: 'session.refresh(used)',
    test: {
      file: hazards,
      name: 'a call of one user is not made with the token of who has signed in since, and refreshes no token of theirs',
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
      name: 'a tab of an older version meets the upgrade of a newer one: it reads on, and writes and sends nothing',
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
      name: 'older code that opens a database which a newer version has upgraded reads it, and leaves it and its version as they are',
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
      name: 'an upgrade in the middle of a drain: the old tab sends nothing more, and the new one doubles nothing',
      because: '8',
    },
  },
];

/** What leaves, how often, in which order. */
const sending: Patch[] = [
  {
    name: 'a new key at each try',
    file: 'src/sync/drain/deliver.ts',
    find: '[headers.idempotencyKey]: row.key,',
    replace: '[headers.idempotencyKey]: crypto.randomUUID(),',
    test: {
      file: drain,
      name: 'after lost-after with the way closed the command is uncertain, and is applied once when it is open',
      because: '[ 1, 1, 2 ]',
    },
  },
  {
    name: 'no lane order',
    file: 'src/sync/outbox/lanes.ts',
    find: 'else held.add(lane);',
    replace: '',
    test: {
      file: 'src/sync/outbox/lanes.test.ts',
      name: 'what may go is the first open command of every lane it stands in',
      because: 'Property failed',
    },
  },
  {
    name: 'two creations at once',
    file: 'src/sync/outbox/lanes.ts',
    find: 'const alone = row.exclusive === null || !busy.has(row.exclusive);',
    replace: 'const alone = true;',
    test: {
      file: 'src/sync/outbox/lanes.test.ts',
      name: 'no two of them share a lane or an exclusive name, and none is refused, on its way or early',
      because: 'Property failed',
    },
  },
  {
    name: 'two refreshes at once',
    file: 'src/sync/session/session.ts',
    find: "ports.locks.request('guiar-refresh', {}, async () => {",
    replace: "((_name: string, _options: object, run: () => Promise<'fresh' | 'ended' | 'unreachable'>) => run())('', {}, async () => {",
    test: { file: 'tests/sync/session.test.ts', name: 'many contexts that find the token old make one refresh', because: 'to be 1' },
  },
  {
    name: 'identical readings twice',
    file: 'src/api/http.ts',
    find: 'if (running !== undefined) return running;',
    replace: '',
    test: { file: hazards, name: 'identical readings under way share one request', because: '1' },
  },
  {
    name: 'sent before it is on disk as being sent',
    file: 'src/sync/drain/claim.ts',
    find: 'if (claimed.length > 0) await ctx.db.outbox.bulkPut(claimed);',
    replace: '',
    test: {
      file: hazards,
      name: 'when a request leaves, its command is on disk as being sent, with the very bytes that leave',
      because: 'sending',
    },
  },
  {
    name: 'the whole queue is claimed ahead',
    file: 'src/sync/drain/drain-run.ts',
    find: '? 0 : claimedAtOnce - this.#claimed.length;',
    replace: '? 0 : 80 - this.#claimed.length;',
    test: {
      file: 'tests/sync/killed-drain.test.ts',
      name: 'never more commands are on disk as being sent than are under way and in one claim',
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
      name: 'what was frozen goes again as it was, also where a newer version of the app would word it otherwise',
      because: '/notes',
    },
  },
  {
    name: 'no busy mark',
    file: 'src/sync/drain/claim.ts',
    find: 'model.busy.add(row.seq);',
    replace: '',
    test: { file: hazards, name: 'a question under way is not asked a second time because the user changes something else', because: '1' },
  },
  {
    name: 'lost kick as a drain ends',
    file: 'src/sync/drain/sender.ts',
    find: 'again ||= result.stopped === null',
    replace: 'again ||= false',
    test: { file: hazards, name: 'what is saved as a drain ends goes at once, without another kick', because: 'b: [ 2 ]' },
  },
  {
    name: 'lost kick after the last look',
    file: 'src/sync/drain/sender.ts',
    find: 'if (again) void kick();',
    replace: '',
    test: { file: hazards, name: 'a kick in the moment after the last look is not lost', because: 'b: [ 2 ]' },
  },
  {
    name: 'in nobody’s name',
    file: 'src/sync/drain/deliver.ts',
    find: '...(row.onBehalf ? { [headers.onBehalfOf]: encodeURIComponent(row.onBehalf) } : {}),',
    replace: '',
    test: {
      file: 'tests/sync/rescue-by-administrator.test.ts',
      name: 'it goes with the administrator’s token in its owner’s name, once and in order, and the receipts say so',
      because: 'administrador',
    },
  },
];

/** What an answer, or none, means. */
const answering: Patch[] = [
  {
    name: 'doubt forgotten at a 503',
    file: 'src/sync/drain/settle.ts',
    find: "state: row.inDoubt ? 'uncertain' : 'waiting',",
    replace: "state: 'waiting',",
    test: {
      file: owners,
      name: 'what may have landed cannot be corrected, also when the server has asked to wait since or the session has ended',
      because: 'uncertain',
    },
  },
  {
    name: 'doubt forgotten at a sign-in',
    file: 'src/sync/outbox/change-queued.ts',
    find: "parked.map((row): OutboxRow => ({ ...row, state: row.inDoubt ? 'uncertain' : 'queued', nextAt: 0 }))",
    replace: "parked.map((row): OutboxRow => ({ ...row, state: 'queued', nextAt: 0 }))",
    test: { file: hazards, name: 'what was parked in doubt is asked about when its owner is back, not simply sent', because: 'equal' },
  },
  {
    name: 'doubt forgotten at a correction',
    file: 'src/sync/outbox/change-queued.ts',
    find: "r.state !== 'uncertain' && !r.inDoubt && !r.onBehalf",
    replace: '!r.onBehalf',
    test: {
      file: owners,
      name: 'what may have landed cannot be corrected, also when the server has asked to wait since or the session has ended',
      because: 'instead of rejecting',
    },
  },
  {
    name: 'a proof counts for another key',
    file: 'src/sync/drain/settle.ts',
    find: 'if (!row || row.key !== claimed.key)',
    replace: 'if (!row)',
    test: { file: hazards, name: 'a late proof of what has been corrected since does not take the correction out', because: '[]' },
  },
  {
    name: 'no network is a sign-out',
    file: 'src/sync/session/session.ts',
    find: "if (!(error instanceof GrantRefusedError)) return 'unreachable';",
    replace: '',
    test: { file: 'tests/sync/session.test.ts', name: 'a refresh without network signs nobody out', because: 'unreachable' },
  },
  {
    name: 'parked for good',
    file: 'src/sync/drain/drain.ts',
    find: 'if (await ownsSession(ctx)) await unpark(ctx.db);',
    replace: '',
    test: {
      file: owners,
      name: 'a command that was parked after its owner had signed in again goes on with the next look',
      because: 'length',
    },
  },
  {
    name: 'one denial is enough',
    file: 'src/sync/drain/settle.ts',
    find: 'if (elapsed - first >= serverLimitMs)',
    replace: 'if (elapsed - first >= 0)',
    test: {
      file: drain,
      name: 'without keys nothing uncertain is sent again before the server’s state says that it did not happen',
      because: 'length',
    },
  },
  {
    name: 'a portal’s page counts as done',
    file: 'src/sync/drain/classify-answer.ts',
    find: 'jsonBody(answer) === undefined && !isMarked(answer)',
    replace: 'false',
    test: { file: 'src/sync/drain/classify-answer.test.ts', name: 'HTML with 200: a captive portal', because: 'uncertain' },
  },
  {
    name: 'an older row over a newer one',
    file: 'src/sync/pull/snapshot.ts',
    find: 'after.Version === 0 || after.Version >= before.Version',
    replace: 'after.Version >= 0',
    test: {
      file: 'tests/sync/snapshot.test.ts',
      name: 'a full read replaces the snapshot, later pages only over older versions',
      because: 'velho',
    },
  },
  {
    name: 'a clock put back holds things up',
    file: 'src/sync/drain/backoff.ts',
    find: 'nextAt <= now || nextAt - now > longestWaitMs',
    replace: 'nextAt <= now',
    test: { file: owners, name: 'a clock that is put back holds nothing for longer than any wait is', because: 'length' },
  },
  {
    name: 'an altered command is taken in',
    file: 'src/sync/rescue/rescue.ts',
    find: 'hashes[i] === command.hash',
    replace: 'true',
    test: {
      file: 'tests/sync/rescue.test.ts',
      name: 'a command altered to another payload is refused, the others are taken',
      because: 'imported',
    },
  },
];

/** What a lost database leaves. */
const backups: Patch[] = [
  {
    name: 'copies of the present database are taken in',
    file: 'src/sync/rescue/backup.ts',
    find: 'filter((name) => parts(name).birth !== birth)',
    replace: 'filter(() => true)',
    test: { file: 'tests/sync/backup.test.ts', name: 'a corrected act does not come back as it was', because: 'to be +0' },
  },
  {
    name: 'what comes back counts as never sent',
    file: 'src/sync/rescue/backup.ts',
    find: 'mayHaveLeft: true,',
    replace: 'mayHaveLeft: false,',
    test: {
      file: 'tests/sync/backup.test.ts',
      name: 'what comes back is asked after where the server knows no keys',
      because: 'to have a length',
    },
  },
];

/** What “guardada” means. */
const saving: Patch[] = [
  {
    name: 'relaxed durability',
    file: 'src/db/guarded-db.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    test: {
      file: hazards,
      name: 'every transaction that writes asks for strict durability: what is said to be saved is on the disk',
      because: 'relaxed',
    },
  },
  {
    name: 'a list shows what is still on its way to the disk',
    file: 'src/db/guarded-db.ts',
    find: "cache: 'disabled'",
    replace: "cache: 'cloned'",
    test: {
      file: 'tests/sync/live-reads.test.ts',
      name: 'a list shows what is on disk, never what is on its way there',
      because: "'second'",
    },
  },
  {
    name: 'saved is said before the write',
    file: 'src/runtime/save-command.ts',
    find: 'add = () => enqueue(user.db, ports, definition, payload, options);',
    replace: 'add = () => (enqueue(user.db, ports, definition, payload, options).catch(() => 0), Promise.resolve(1));',
    test: {
      file: 'src/runtime/save-command.test.ts',
      name: 'a full disk is reported, the draft stays, and nothing is sent',
      because: 'resolved',
    },
  },
  {
    name: 'saved is said before the commit',
    file: 'src/sync/outbox/enqueue.ts',
    find: "return await db.transaction('rw', tables.flat(), reads || options.draft ? readAndWrite : onlyWrites);",
    replace:
      "return await new Promise<number>((early, fail) => void db.transaction('rw', tables.flat(), () => onlyWrites().then((seq) => { early(seq); return seq; })).catch(fail));",
    test: { file: hazards, name: 'saved is said when the transaction has committed, not before', because: 'begun' },
  },
  {
    name: 'a draft is saved by each tab',
    file: 'src/sync/outbox/draft.ts',
    find: 'if (before) throw new DraftSavedError(before.value as SavedDraft);',
    replace: 'if (before) return;',
    test: {
      file: 'src/runtime/save-command.test.ts',
      name: 'a draft that two tabs show becomes one act, and the second tab learns which',
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
      file: 'tests/sync/snapshot.test.ts',
      name: 'a full disk is said before anything is called saved, and leaves nothing behind',
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
      name: 'a disk that fills up in a drain does not let the lock go while a request is under way, and doubles nothing',
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
      name: 'an act whose end did not fit on the disk is still open, and still shown on what it touches',
      because: 'to match object',
    },
  },
];

const creations = 'tests/sync/guide-create.test.ts';

/** Guides that are made here, and their files. */
const creating: Patch[] = [
  {
    name: 'creations side by side',
    file: 'src/sync/commands/guide-create.ts',
    find: "  exclusive: 'egar.create',\n",
    replace: '',
    test: { file: creations, name: 'creations go one at a time, in their order, and each once', because: 'to be 1' },
  },
  {
    name: 'files beside their guide',
    file: 'src/sync/commands/guide-create.ts',
    find: 'behind: (p) => (isLocalId(p.EgarId) ?',
    replace: 'behind: (p) => (!p.EgarId ?',
    test: {
      file: creations,
      name: 'a file leaves behind the guide that it belongs to, under the number that the server gave, and is kept no longer',
      because: 'to match object',
    },
  },
  {
    name: 'a file in the lane of its guide',
    file: 'src/sync/commands/guide-create.ts',
    find: '[`file:',
    replace: "['egar:guide-1', `file:",
    test: { file: creations, name: 'a file that the server refuses holds nothing but itself', because: 'to deeply equal' },
  },
  {
    name: 'a conflict with whatever moved beside an edit',
    file: 'src/sync/drain/settle.ts',
    find: 'retryOnNewVersion(ctx, row, outcome) ??',
    replace: 'null ??',
    test: {
      file: 'tests/sync/edits.test.ts',
      name: 'an edit that meets a newer version goes again where what it replaces is unchanged',
      because: 'to match object',
    },
  },
  {
    name: 'a guide without its files',
    file: 'src/sync/outbox/enqueue.ts',
    find: "return db.transaction('rw', tables, all)",
    replace: 'return all()',
    test: { file: creations, name: 'a guide and its files are saved whole or not at all', because: 'deeply equal' },
  },
];

export const patches: Patch[] = [...owning, ...sending, ...answering, ...backups, ...saving, ...creating];
