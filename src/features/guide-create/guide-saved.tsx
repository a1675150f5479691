import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, FileClock } from 'lucide-react';
import { typeLabels } from '../../components/guide/guide-words.ts';
import { ActSaved } from '../../components/saved/act-saved.tsx';
import { successOf } from '../../components/saved/success-texts.ts';
import type { EgarCreate } from '../../domain/guide/guide-create.ts';
import { originOf } from '../../domain/guide/guide-parties.ts';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { formatKg } from '../../lib/format.ts';
import { useLive } from '../../runtime/use-user.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { LerTile } from '../../ui/data/ler-tile.tsx';
import { readSavedGuide, type SavedGuide } from './guide-queries.ts';

interface Props {
  seq: number;
  onAnother: () => void;
  onFix: () => void;
}

/** What was saved: not a guide until the server has numbered it, then its number. */
export function GuideSaved({ seq, onAnother, onFix }: Props) {
  const { t, i18n } = useLingui();
  const saved = useLive((db) => readSavedGuide(db, seq), [seq]);
  if (!saved) return null;
  const payload = saved.receipt.payload as EgarCreate;
  const { selectedLerCode: ler } = payload;
  return (
    <ActSaved
      national
      saved={saved}
      title={t`Nova e-GAR`}
      done={successOf(i18n, saved.receipt) ?? t`Criada com sucesso`}
      facts={[
        { key: 'type', label: t`Tipo`, value: t(typeLabels[payload.selectedEgarCreateType]) },
        { key: 'origin', label: t`Remetente`, value: originOf(payload).name },
        { key: 'destin', label: t`Destinatário`, value: payload.nameDestin },
        { key: 'ler', label: t`Código LER`, value: <LerTile code={ler} hazardous={isHazardous(ler)} /> },
        { key: 'quantity', label: t`Quantidade`, value: <span className="num">{formatKg(payload.quantity, i18n.locale)}</span> },
        {
          key: 'plates',
          label: t`Matrícula`,
          value: <span className="codes">{payload.transporters.map((one) => one.plate).join(' · ')}</span>,
        },
      ]}
      another={t`Criar outra e-GAR`}
      onAnother={onAnother}
      onFix={onFix}
    >
      <Standing saved={saved} />
    </ActSaved>
  );
}

/** Whether it is issued, whether it may travel, and whether the proof was sent. */
function Standing({ saved: { command, receipt, guide, proof } }: { saved: SavedGuide }) {
  const { t } = useLingui();
  if (receipt.outcome === 'discarded') return null;
  const refused = command !== undefined && isRefused(command);
  if (command)
    return (
      <Alert
        tone="pending"
        icon={FileClock}
        title={refused ? t`Não é uma guia: o servidor recusou-a.` : t`Ainda não é uma guia. Falta enviar para o servidor.`}
      >
        <Trans>Até ter número, o resíduo não pode sair.</Trans>
      </Alert>
    );
  return (
    <>
      {guide?.Status === 'i' && (
        <Alert tone="warn" title={t`Autorização Pendente`}>
          <Trans>Esta guia ainda não está autorizada: o transporte não pode começar.</Trans>
        </Alert>
      )}
      {proof === 'no-contact' && <Alert tone="warn" title={t`Não há contacto de e-mail: o comprovativo não foi enviado.`} />}
      {proof && proof !== 'no-contact' && <Alert tone="success" title={t`Comprovativo enviado para ${proof}.`} />}
      {guide && (
        <ButtonLink full size="lg" icon={Eye} href={`#/gars/consult/${encodeURIComponent(guide.UniqueId)}`}>
          {t`Consultar`}
        </ButtonLink>
      )}
    </>
  );
}
