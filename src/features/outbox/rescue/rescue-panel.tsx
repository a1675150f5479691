import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useDownload } from '#components/use-download.ts';
import { useSession, useUser } from '#runtime/use-user.ts';
import { exportReceipts } from '#sync/outbox/receipts.ts';
import { exportUnsent, type ImportResult, importUnsent } from '#sync/rescue/rescue.ts';
import { countOthers, RescueRefusedError, readRescueFile } from '#sync/rescue/rescue-file.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { type OthersWork, RescueConfirm } from './rescue-confirm.tsx';

type Outcome = { imported: ImportResult } | { refused: 'form' | 'owner' | 'other' };

/**
 * Saves unsent work and receipts as files. Unsent work can be imported again on this or another
 * device without duplicating sent acts.
 */
export function RescuePanel() {
  const { t } = useLingui();
  const { db, engine, context, session } = useUser();
  const download = useDownload();
  // The present session: the right to act for others may change with every refresh.
  const importer = useSession() ?? session;
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<OthersWork | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = async (name: string, file: Promise<{ exportedAt: string }>) => {
    const made = await file;
    await download(`${name}-${made.exportedAt.slice(0, 10)}.json`, JSON.stringify(made, null, 2));
  };
  const refuse = (error: unknown) => setOutcome({ refused: error instanceof RescueRefusedError ? error.why : 'other' });
  const take = async (text: string, inNameOf: readonly string[]) => {
    setAsked(null);
    try {
      const { registry } = await context();
      setOutcome({ imported: await importUnsent({ db, registry }, importer, text, { now: Date.now(), inNameOf }) });
      void engine.kick({ force: true });
    } catch (error) {
      refuse(error);
    }
  };
  const look = async (file: File | undefined) => {
    if (!file) return;
    setOutcome(null);
    try {
      const text = await file.text();
      const others = countOthers(readRescueFile(text, importer), importer);
      if (others.length > 0) setAsked({ text, others });
      else await take(text, []);
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <Panel title={t`Ficheiros`}>
      <div className="space-y-2.5">
        <Button
          icon={Download}
          full
          onClick={() => void save('guiar-por-enviar', exportUnsent(db, session, Date.now()))}
        >
          <Trans>Exportar o que falta enviar</Trans>
        </Button>
        <Button icon={FileUp} full onClick={() => input.current?.click()}>
          <Trans>Recuperar o que foi exportado</Trans>
        </Button>
        <Button
          icon={Download}
          full
          onClick={() => void save('guiar-recibos', exportReceipts(db, session, Date.now()))}
        >
          <Trans>Exportar recibos</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t`Ficheiro a recuperar`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void look(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {outcome && <OutcomeAlert outcome={outcome} />}
      </div>
      {asked && <RescueConfirm work={asked} onClose={() => setAsked(null)} onConfirm={take} />}
    </Panel>
  );
}

function OutcomeAlert({ outcome }: { outcome: Outcome }): ReactNode {
  const { t } = useLingui();
  if ('refused' in outcome) {
    const words = {
      form: t`Este ficheiro não é uma exportação da Guiar.`,
      owner: t`Este ficheiro é de outro utilizador. Só ele, ou um administrador da mesma conta, o pode recuperar.`,
      other: t`Não foi possível recuperar. O ficheiro continua como está.`,
    };
    return <Alert tone="danger" live="alert" title={words[outcome.refused]} />;
  }
  const { imported: taken, known, refused } = outcome.imported;
  return (
    <Alert
      tone={refused.length > 0 ? 'warn' : 'success'}
      live="status"
      title={<Plural value={taken} one="# registo recuperado." other="# registos recuperados." />}
      errors={refused.map((what) => t`Alterado, pessoal ou desconhecido, ficou de fora: ${what}`)}
    >
      {known > 0 && <Plural value={known} one="# já cá estava." other="# já cá estavam." />}
    </Alert>
  );
}
