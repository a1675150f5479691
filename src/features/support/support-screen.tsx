import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ActSaved } from '#components/saved/act-saved.tsx';
import { NoLongerQueued } from '#components/saved/no-longer-queued.tsx';
import { successText } from '#components/saved/success-texts.ts';
import type { ContactRequest } from '#domain/people/contact-request.ts';
import { useLive } from '#runtime/use-user.ts';
import { SupportForm } from './support-form.tsx';

/** Asks for help, or for a demonstration (spec 3 §2); without network the request waits. */
export function SupportScreen({ fix, saved }: { fix: number | undefined; saved: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const to = (search: { fix?: number; saved?: number }) => void navigate({ to: '.', search, replace: true });
  const command = useLive(async (db) => (fix === undefined ? null : ((await db.outbox.get(fix)) ?? 'gone')), [fix]);
  if (saved !== undefined)
    return <SupportSaved key={saved} seq={saved} onAnother={() => to({})} onFix={() => to({ fix: saved })} />;
  if (command === undefined) return null;
  if (command === 'gone') return <NoLongerQueued title={t`Suporte`} backTo="/dashboard" />;
  return (
    <SupportForm
      command={command}
      onSaved={(seq) => to({ saved: seq })}
      onBack={() => void navigate({ to: '/dashboard' })}
    />
  );
}

function SupportSaved({ seq, onAnother, onFix }: { seq: number; onAnother: () => void; onFix: () => void }) {
  const { t, i18n } = useLingui();
  const saved = useLive(
    async (db) => {
      const receipt = await db.journal.get(seq);
      return receipt ? { receipt, command: await db.outbox.get(seq) } : null;
    },
    [seq],
  );
  if (!saved) return null;
  const { receipt } = saved;
  const { Email, Mobile, Message } = receipt.payload as ContactRequest;
  return (
    <ActSaved
      saved={saved}
      title={t`Suporte`}
      done={successText(i18n, receipt)}
      facts={[
        { key: 'email', label: t`E-mail`, value: Email },
        { key: 'mobile', label: t`Telemóvel`, value: Mobile },
        ...(Message ? [{ key: 'message', label: t`Mensagem`, value: Message }] : []),
      ]}
      another={t`Novo pedido`}
      onAnother={onAnother}
      onFix={onFix}
    />
  );
}
