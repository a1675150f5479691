import { useCallback, useEffect, useRef, useState } from 'react';
import { type LinkedGuide, readLink } from '#api/anonymous.ts';
import { ApiError } from '#api/transport/errors.ts';
import { lazyTransport } from '#api/transport/lazy-transport.ts';
import type { AnswerRow, AnswersDb } from '#db/answers-db.ts';
import { mayHaveDatabase } from '#db/indexed-db.ts';
import type { PublicPage } from '#domain/guide/acts/link-pages.ts';
import type { LinkAct } from '#domain/guide/acts/table.ts';
import type { ErrorBody } from '#domain/wire/errors.ts';
import { answerRow, keptAnswer, sameAnswer, sendAnswer } from './answers.ts';

const transport = lazyTransport(`${location.origin}/api`);
const tryAgainMs = 15_000;

let opened: Promise<AnswersDb> | null = null;
/**
 * Loads the database after the first paint and before there is an answer to keep: offline it could
 * not be loaded.
 */
function answers(): Promise<AnswersDb> {
  opened ??= import('#db/answers-db.ts')
    .then((m) => new m.AnswersDb())
    .catch((error: unknown) => {
      opened = null;
      throw error;
    });
  return opened;
}

export type Outcome =
  | { state: 'done'; act: LinkAct }
  | { state: 'refused'; status: number; body: ErrorBody; at: number }
  /** Neither sent nor kept: the answer contains a password, or the device is full. */
  | { state: 'unsent' };

export interface LinkOnScreen {
  guide: LinkedGuide | null;
  loading: boolean;
  failed: 'gone' | 'unreachable' | null;
  /** Answer waiting on this device. */
  kept: AnswerRow | null;
  sending: boolean;
  outcome: Outcome | null;
  again(): void;
  /** Resolves when the answer is sent or kept. A `secret` one must not be written to disk. */
  answer(act: LinkAct, body: Record<string, unknown>, secret: boolean): Promise<void>;
}

/**
 * Reads a guide by its link and sends the answer to it; `onDone` receives the guide's new address.
 */
export function useLink(page: PublicPage, hash: string, onDone: (consultUrl: string) => void): LinkOnScreen {
  const [guide, setGuide] = useState<LinkedGuide | null>(null);
  const [reading, setReading] = useState<Pick<LinkOnScreen, 'loading' | 'failed'>>({ loading: true, failed: null });
  const [kept, setKept] = useState<AnswerRow | null>(null);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const busy = useRef(false);
  const unsure = useRef<AnswerRow | null>(null);
  const again = useCallback(() => {
    setReading({ loading: true, failed: null });
    readLink(transport, page, hash).then(
      (found) => {
        setGuide(found);
        setReading({ loading: false, failed: null });
      },
      (error: unknown) =>
        setReading({
          loading: false,
          failed: error instanceof ApiError && [404, 410].includes(error.status) ? 'gone' : 'unreachable',
        }),
    );
  }, [page, hash]);
  const send = useCallback(
    async (row: AnswerRow, db: AnswersDb | null) => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      const sent = await sendAnswer(transport, db, row, Date.now());
      busy.current = false;
      setSending(false);
      if (sent.state === 'kept') {
        if (!db) setOutcome({ state: 'unsent' });
        // The server may have received it: a repetition goes under the same key.
        unsure.current = db ? null : row;
        return;
      }
      setKept(null);
      setOutcome(sent.state === 'done' ? { state: 'done', act: row.act as LinkAct } : { ...sent, at: Date.now() });
      if (sent.state === 'done' && sent.consultUrl) onDone(sent.consultUrl);
      else again();
    },
    [again, onDone],
  );
  useEffect(again, [again]);
  useEffect(() => {
    // Without this database no answer is kept, so there is nothing to send.
    mayHaveDatabase('guiar-answers')
      .then(async (may) => (may ? keptAnswer(await answers(), hash) : undefined))
      .then((row) => row && setKept(row))
      .catch(() => undefined);
  }, [hash]);
  const answerable = guide !== null && guide.Acts.length > 0;
  useEffect(() => {
    if (answerable) answers().catch(() => undefined);
  }, [answerable]);
  useEffect(() => {
    if (!kept) return;
    const go = () =>
      void answers()
        .then((db) => send(kept, db))
        .catch(() => undefined);
    go();
    const timer = setInterval(go, tryAgainMs);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [kept, send]);
  const answer = async (act: LinkAct, body: Record<string, unknown>, secret: boolean) => {
    if (!guide?.Egar) return;
    setOutcome(null);
    const given = { guideId: guide.Egar.UniqueId, hash, act, body };
    const before = unsure.current;
    const row = {
      ...answerRow(given, Date.now()),
      ...(before && sameAnswer(before, given) ? { key: before.key, doneAt: before.doneAt } : {}),
    };
    const db = secret ? null : await answers().catch(() => null);
    try {
      await db?.answers.add(row);
    } catch {
      return send(row, null);
    }
    if (db) setKept(row);
    else await send(row, null);
  };
  return { guide, ...reading, kept, sending, outcome, again, answer };
}
