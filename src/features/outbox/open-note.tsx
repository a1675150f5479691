import { Trans, useLingui } from '@lingui/react/macro';
import { isOver } from '#components/guide/refused/refused-act.ts';
import type { OutboxRow } from '#db/rows.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import type { OpenAct } from './open-actions.ts';
import type { OpenItem } from './outbox-queries.ts';
import { translateSentence, waitText } from './outbox-texts.ts';

interface Props {
  command: OutboxRow;
  /** Act that it waits for, which needs its user. */
  blocker: OpenItem | null;
  acts: readonly OpenAct[];
}

/**
 * Says why a command is still here and what its user can do; names only actions offered beside it.
 */
export function OpenNote({ command, blocker, acts }: Props) {
  const { t, i18n } = useLingui();
  if (blocker) {
    const title = translateSentence(i18n, blocker.receipt.title);
    return (
      <Trans>
        À espera de «{title} · {blocker.receipt.detail}», que precisa de si.
      </Trans>
    );
  }
  const request = command.refusal?.requestId ?? '--';
  if (isRefused(command)) {
    if (command.onBehalf) return null;
    if ((command.refusal?.status ?? 0) >= 500)
      return (
        <p className="mt-2 text-label text-muted">
          <Trans>
            O servidor falha só com este registo, há mais de uma hora. Está guardado aqui. Corrija-o ou tente de novo;
            se continuar, mostre o pedido {request} ao suporte.
          </Trans>
        </p>
      );
    if (acts.includes('choose'))
      return (
        <p className="mt-2 text-label text-muted">
          <Trans>Os seus dados continuam aqui. Escolha, campo a campo, o que fica.</Trans>
        </p>
      );
    return (
      <p className="mt-2 text-label text-muted">
        <RefusalAdvice command={command} acts={acts} />
      </p>
    );
  }
  if (acts.includes('late'))
    return (
      <p className="mt-2 text-label text-muted">
        <Trans>
          O transporte estava marcado para antes de haver rede. Nada segue enquanto não disser o que aconteceu.
        </Trans>
      </p>
    );
  if (command.ask) return <Trans>O servidor não diz se isto aconteceu. Confirme antes de enviar outra vez.</Trans>;
  if (command.state === 'quarantined')
    return <Trans>Foi gravado por outra versão da Guiar. Fica guardado até haver uma que o saiba enviar.</Trans>;
  if (command.paused) return <span className="text-label text-muted">{t`Só segue quando o deixar continuar.`}</span>;
  const sending = command.state === 'sending';
  return (
    <span className="text-label text-muted">
      {waitText(i18n, command) || (sending ? t`Pode continuar a trabalhar.` : t`Segue quando houver rede.`)}
    </span>
  );
}

function RefusalAdvice({ command, acts }: Pick<Props, 'command' | 'acts'>) {
  if (acts.includes('fix-screen') || acts.includes('fix-dialog')) {
    return <Trans>Os seus dados continuam aqui. Corrija e envie de novo.</Trans>;
  }
  if (acts.includes('again')) return <Trans>Os seus dados continuam aqui. Tente de novo ou elimine.</Trans>;
  if (isOver(command)) return <Trans>Já não se aplica. Retire o pedido quando o tiver lido.</Trans>;
  return <Trans>O servidor não o aceita como está. Elimine-o quando o tiver lido.</Trans>;
}
