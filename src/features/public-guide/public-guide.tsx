import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { LinkedGuide } from '#api/anonymous.ts';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { NotAuthorizedNote } from '#components/guide/not-authorized-note.tsx';
import { RectificationTable } from '#components/guide/rectification/rectification-table.tsx';
import type { PublicPage } from '#domain/guide/acts/link-pages.ts';
import { isLinkAct } from '#domain/guide/acts/state-machine.ts';
import { guideActs, type LinkAct } from '#domain/guide/acts/table.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { LinkFacts } from './link-facts.tsx';
import { LinkHead } from './link-head.tsx';
import { doneSentence } from './link-words.ts';
import { Opening } from './opening.tsx';
import { type LinkOnScreen, useLink } from './use-link.ts';

const AnswerForm = lazy(() => import('./answer-form.tsx').then((m) => ({ default: m.AnswerForm })));

/**
 * Shows a person without an account the guide of a link, its state, and the answer requested (spec
 * 2 §2, public routes).
 */
export function PublicGuide({
  page,
  hash,
  onDone,
}: {
  page: PublicPage;
  hash: string;
  onDone: (consultUrl: string) => void;
}) {
  const link = useLink(page, hash, onDone);
  const { guide, kept, loading } = link;
  const acts = (guide?.Acts ?? []) as LinkAct[];
  return (
    <>
      <Notices link={link} />
      {!guide && loading && <Opening />}
      {guide && (
        <>
          <LinkHead guide={guide} />
          {!kept && <LinkState guide={guide} />}
          {guide.Rectification && guide.Status === 'r' && <RectificationTable rectification={guide.Rectification} />}
          {guide.Egar && <LinkFacts guide={guide.Egar} />}
          {guide.Egar && acts.length > 0 && (
            // The form stays mounted, so that the text is kept if the server refuses it.
            <div hidden={kept !== null}>
              <Suspense fallback={<Opening />}>
                <AnswerForm
                  key={acts.join()}
                  shown={{ guide: guide.Egar, rectification: guide.Rectification }}
                  asks={guide.RequiresApaCredentials}
                  acts={acts}
                  busy={link.sending}
                  onAnswer={(act, body, secret) => void link.answer(act, body, secret)}
                />
              </Suspense>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Shows prominently the answer's outcome, and whether the guide could be read. */
function Notices({ link }: { link: LinkOnScreen }) {
  const { t, i18n } = useLingui();
  const { kept, outcome, failed, guide, again, loading } = link;
  return (
    <>
      {kept && (
        <Alert
          tone="pending"
          live="alert"
          title={t`A sua resposta está guardada neste dispositivo, mas ainda NÃO foi enviada.`}
        >
          <Trans>
            Dada em {formatDateTime(kept.doneAt, i18n.locale)}. Segue sozinha quando houver rede: deixe esta página
            aberta, ou abra outra vez a ligação. Só conta quando aqui disser que foi enviada.
          </Trans>
        </Alert>
      )}
      {outcome?.state === 'done' && (
        <Alert tone="success" live="status" title={t(doneSentence(outcome.act))}>
          <Trans>Resposta enviada com sucesso!</Trans>
        </Alert>
      )}
      {outcome?.state === 'refused' && (
        <div role="alert" className="space-y-2">
          <p className="font-semibold">
            <Trans>A sua resposta não foi aceite.</Trans>
          </p>
          <RefusalNote refusal={{ status: outcome.status, body: outcome.body, at: outcome.at, requestId: null }} />
        </div>
      )}
      {outcome?.state === 'unsent' && (
        <Alert tone="danger" live="alert" title={t`A sua resposta não foi confirmada nem ficou guardada.`}>
          <Trans>Pode não ter chegado ao servidor. Tente outra vez quando houver rede.</Trans>
        </Alert>
      )}
      {failed === 'gone' && (
        <Alert tone="warn" title={t`Esta ligação não existe.`}>
          <Trans>Confirme que copiou o endereço inteiro, ou peça outra a quem lha enviou.</Trans>
        </Alert>
      )}
      {failed === 'unreachable' && (
        <Alert
          tone="offline"
          title={guide ? t`Não foi possível ler a guia outra vez.` : t`Não foi possível abrir a guia.`}
          action={
            <Button onClick={again} busy={loading}>
              {t`Tentar de novo`}
            </Button>
          }
        >
          <Trans>Sem rede, ou o servidor não responde.</Trans>
        </Alert>
      )}
    </>
  );
}

/** Says whether the link is still valid, and what it was used for. */
function LinkState({ guide }: { guide: LinkedGuide }) {
  const { t, i18n } = useLingui();
  const { State, Outcome, ExpiresAt, Kind, Acts, Status } = guide;
  if (State === 'spent')
    return (
      <Alert tone="info" title={t`Esta ligação já foi usada`}>
        {Outcome && isLinkAct(Outcome) && t(guideActs[Outcome].link.outcome)}
      </Alert>
    );
  if (State === 'expired')
    return (
      <Alert tone="warn" title={t`Esta ligação expirou`}>
        {ExpiresAt && <Trans>Era válida até {formatDate(ExpiresAt, i18n.locale)}. Peça outra a quem lha enviou.</Trans>}
      </Alert>
    );
  if (Kind !== 'consult' && Acts.length === 0)
    return (
      <Alert tone="info" title={t`Já não há nada a responder`}>
        <Trans>A guia mudou de estado depois de esta ligação ser enviada.</Trans>
      </Alert>
    );
  if (Status === 'i') return <NotAuthorizedNote signed={guide.Egar?.PaperSignature} />;
  return null;
}
