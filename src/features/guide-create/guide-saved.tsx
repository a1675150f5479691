import { useLingui } from '@lingui/react/macro';
import { ClockAlert, Copy, Eye, FileClock, Plus, QrCode, Send } from 'lucide-react';
import { useState } from 'react';
import { RequestDialog } from '#components/guide/acts/request-dialog.tsx';
import { typeLabels } from '#components/guide/guide-words.ts';
import { NotAuthorizedNote } from '#components/guide/not-authorized-note.tsx';
import { Plates } from '#components/plate.tsx';
import { ActSaved } from '#components/saved/act-saved.tsx';
import { lateHref } from '#components/saved/saved-href.ts';
import { findNumber, successText } from '#components/saved/success-texts.ts';
import type { GuideRow } from '#db/rows.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { readSavedGuide, type SavedGuide, type SentMails } from './guide-queries.ts';

interface Props {
  seq: number;
  /** Starts another guide like this one. */
  onLike: () => void;
  onAnother: () => void;
  onFix: () => void;
}

/** Shows the saved guide: not a guide until the server has numbered it, then its number. */
export function GuideSaved({ seq, onLike, onAnother, onFix }: Props) {
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
      done={
        <Done text={successText(i18n, saved.receipt) ?? t`Criada com sucesso`} number={findNumber(saved.receipt)} />
      }
      next={saved.guide && <NextStep guide={saved.guide} />}
      facts={[
        { key: 'type', label: t`Tipo`, value: t(typeLabels[payload.selectedEgarCreateType]) },
        { key: 'origin', label: t`Remetente`, value: toOrigin(payload).name },
        { key: 'destin', label: t`Destinatário`, value: payload.nameDestin },
        { key: 'ler', label: t`Código LER`, value: <LerTile code={ler} hazardous={isHazardous(ler)} /> },
        {
          key: 'quantity',
          label: t`Quantidade`,
          value: <span className="num">{formatKg(payload.quantity, i18n.locale)}</span>,
        },
        {
          key: 'plates',
          label: t`Matrícula`,
          value: <Plates of={payload.transporters.map((one) => one.plate)} />,
        },
      ]}
      another={t`Criar outra igual`}
      anotherIcon={Copy}
      onAnother={onLike}
      onFix={onFix}
      more={
        <Button size="lg" full icon={Plus} onClick={onAnother}>
          {t`Criar outra e-GAR`}
        </Button>
      }
    >
      <Standing saved={saved} />
    </ActSaved>
  );
}

/**
 * Offers the next step by the guide's state: asking for authorisation, or showing it on the road.
 */
function NextStep({ guide }: { guide: GuideRow }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const mayAsk = guide.Status === 'i' && guide.Actions.includes('CAN_REQUEST_AUTHORIZATION');
  return (
    <>
      {mayAsk ? (
        <Button variant="primary" size="lg" full icon={Send} onClick={() => setAsking(true)}>
          {t`Pedir autorização`}
        </Button>
      ) : (
        <ButtonLink
          variant="primary"
          full
          size="lg"
          icon={QrCode}
          href={`#/carteira?guia=${encodeURIComponent(guide.UniqueId)}`}
        >
          {t`Mostrar guia`}
        </ButtonLink>
      )}
      <ButtonLink full size="lg" icon={Eye} href={`#/gars/consult/${encodeURIComponent(guide.UniqueId)}`}>
        {t`Consultar`}
      </ButtonLink>
      {asking && (
        <RequestDialog type="AUTHORIZATION" view={{ row: guide, pending: [] }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Shows the success text, with the number large. */
function Done({ text, number }: { text: string; number: string | null }) {
  const at = number === null ? -1 : text.indexOf(number);
  if (at < 0) return text;
  return (
    <>
      <span className="text-lead">{text.slice(0, at)}</span>
      <span className="block text-head wrap-anywhere codes lg:text-figure">{text.slice(at)}</span>
    </>
  );
}

/** Says whether the guide is issued, whether it may travel, and which e-mails go automatically. */
function Standing({ saved: { command, receipt, guide, mails, sendsMails, authorizes } }: { saved: SavedGuide }) {
  const { t } = useLingui();
  if (receipt.outcome === 'discarded') return null;
  const refused = command !== undefined && isRefused(command);
  if (command && isOverdue(command, Date.now()))
    return (
      <Alert
        tone="warn"
        icon={ClockAlert}
        title={t`A hora do transporte passou sem rede`}
        action={<ButtonLink href={lateHref(command.seq)}>{t`Dizer o que aconteceu`}</ButtonLink>}
      >
        {t(lawSentences.queued)}
      </Alert>
    );
  if (command)
    return (
      <Alert
        tone="pending"
        icon={FileClock}
        title={
          refused ? t`Não é uma guia: o servidor recusou-a.` : t`Ainda não é uma guia. Falta enviar para o servidor.`
        }
      >
        <p>{t(lawSentences.queued)}</p>
        {!refused && authorizes === true && <p>{t`Com rede recebe o número e fica já autorizada.`}</p>}
        {!refused && authorizes === false && <p>{t`Com rede recebe o número e fica à espera de autorização.`}</p>}
        {!refused && sendsMails === true && <p>{t`Os e-mails automáticos da conta seguem sozinhos nessa altura.`}</p>}
        {!refused && sendsMails === false && <p>{t`Nenhum e-mail segue sozinho: a conta não os tem ligados.`}</p>}
      </Alert>
    );
  return (
    <>
      {guide?.Status === 'i' && <NotAuthorizedNote signed={guide.PaperSignature} />}
      {mails && <Sent mails={mails} awaits={guide?.Status === 'i'} />}
    </>
  );
}

/** Says which e-mails the server sent automatically. */
function Sent({ mails: { due, proof, request }, awaits }: { mails: SentMails; awaits: boolean }) {
  const { t } = useLingui();
  if (!due)
    return <p className="text-label text-muted">{t`Nenhum e-mail seguiu sozinho: a conta não os tem ligados.`}</p>;
  return (
    <>
      {proof === null ? (
        <Alert tone="warn" title={t`Não há contacto de e-mail: o comprovativo não foi enviado.`} />
      ) : (
        <Alert tone="success" title={t`Comprovativo enviado para ${proof}.`} />
      )}
      {request !== null && (
        <Alert
          tone="success"
          title={
            awaits ? t`Pedido de autorização enviado para ${request}.` : t`Pedido de aceitação enviado para ${request}.`
          }
        />
      )}
    </>
  );
}
