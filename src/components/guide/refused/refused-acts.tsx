import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { refusalSentences } from '#components/errors/refusal-sentences.ts';
import { RegistryLink } from '#components/errors/registry-link.tsx';
import type { OutboxRow, PendingRow } from '#db/rows.ts';
import { sendAgain } from '#runtime/engine/send-again.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { queuedName, queuedState } from '../guide-words.ts';
import { isOver, mayTryAgain } from './refused-act.ts';

/**
 * Shows why each refused act on this guide was refused, and the next steps; the act itself is
 * offered again beside it.
 */
export function RefusedActs({ pending }: { pending: readonly PendingRow[] }) {
  const refused = pending.filter(isRefused);
  const seqs = refused.map(({ seq }) => seq);
  const commands = useLive((db) => db.outbox.bulkGet(seqs), [seqs.join()]) ?? [];
  return refused.map(({ seq, note }) => {
    const command = commands.find((one) => one?.seq === seq);
    return command && <RefusedAct key={seq} note={note} command={command} />;
  });
}

function RefusedAct({ note, command }: { note: string; command: OutboxRow }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const again = mayTryAgain(command);
  return (
    <Alert
      tone={command.state === 'conflict' ? 'conflict' : 'danger'}
      live="alert"
      className="mb-4"
      title={
        <a href="#/sync" className="text-inherit underline">
          {t(queuedName(note))} {t(queuedState(command.state))}
        </a>
      }
      errors={command.refusal ? refusalSentences(i18n, command.refusal) : []}
      action={
        again && (
          <Button icon={Send} onClick={() => void sendAgain(user, command.seq)}>
            {t`Tentar de novo`}
          </Button>
        )
      }
    >
      <RefusalAdvice command={command} />
      {command.refusal && <RegistryLink body={command.refusal.body} />}
    </Alert>
  );
}

function RefusalAdvice({ command }: { command: OutboxRow }) {
  if (mayTryAgain(command)) {
    return <Trans>Os seus dados continuam aqui. Corrija o que falta e tente de novo.</Trans>;
  }
  if (isOver(command)) return <Trans>Já não se aplica. Retire o pedido quando o tiver lido.</Trans>;
  return <Trans>Como está, o servidor não o aceita. Faça-o de outra maneira, ou elimine-o.</Trans>;
}

/** Shows the first sentence of a refusal, for a row or a card. */
export function RefusalLine({ seq }: { seq: number }) {
  const { i18n } = useLingui();
  const command = useLive(async (db) => (await db.outbox.get(seq)) ?? null, [seq]);
  const [said] = command?.refusal ? refusalSentences(i18n, command.refusal) : [];
  return said ? <span className="block text-caption text-muted wrap-anywhere">«{said}»</span> : null;
}
