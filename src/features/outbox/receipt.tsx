import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { findNumber } from '#components/saved/success-texts.ts';
import { formatDateTime } from '#lib/format.ts';
import { payloadHash } from '#sync/outbox/receipts.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Facts } from '#ui/basics/panel.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { skewMinutes } from './clock-skew.ts';
import { guideHref } from './outbox-actions.ts';
import type { SentItem } from './outbox-queries.ts';
import { translateSentence } from './outbox-texts.ts';

/** Shows the three times of an act, and the server's request id. */
export function Receipt({ sent: { receipt: row, guide }, onClose }: { sent: SentItem; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [hash, setHash] = useState('--');
  useEffect(() => void payloadHash(row).then(setHash), [row]);
  const behind = skewMinutes(row);
  const when = (at: number | string | null) => (at === null ? '--' : formatDateTime(at, i18n.locale));
  return (
    <Dialog
      open
      onClose={onClose}
      title={translateSentence(i18n, row.title)}
      flush
      footer={
        <Button onClick={onClose}>
          <Trans>Voltar</Trans>
        </Button>
      }
    >
      {behind !== 0 && (
        <Alert tone="warn" title={t`O relógio deste dispositivo estava errado.`} className="mx-4 mb-3 md:mx-5">
          {behind > 0 ? (
            <Plural
              value={behind}
              one="Estava atrasado cerca de # minuto."
              other="Estava atrasado cerca de # minutos."
            />
          ) : (
            <Plural
              value={-behind}
              one="Estava adiantado cerca de # minuto."
              other="Estava adiantado cerca de # minutos."
            />
          )}{' '}
          <Trans>Ficam as duas horas: a que ele mostrava e a do servidor.</Trans>
        </Alert>
      )}
      <Facts
        facts={[
          { key: 'detail', label: t`Registo`, value: row.detail },
          ...(guide && row.outcome !== 'discarded'
            ? [
                {
                  key: 'guide',
                  label: t`e-GAR`,
                  value: <GuideLink id={guide} number={findNumber(row) ?? row.detail} />,
                },
              ]
            : []),
          ...(row.onBehalf ? [{ key: 'owner', label: t`Em nome de`, value: row.onBehalf }] : []),
          { key: 'saved', label: row.onBehalf ? t`Feito` : t`Feito aqui`, value: when(row.savedAt) },
          { key: 'received', label: t`Recebido`, value: when(row.receivedAt) },
          { key: 'confirmed', label: t`Confirmado`, value: when(row.confirmedAt) },
          {
            key: 'request',
            label: t`Pedido`,
            value: <span className="text-caption break-all codes whitespace-normal">{row.requestId ?? '--'}</span>,
          },
          {
            key: 'hash',
            label: t`Conteúdo`,
            value: <span className="text-caption break-all codes whitespace-normal">{hash}</span>,
          },
        ]}
      />
    </Dialog>
  );
}

const GuideLink = ({ id, number }: { id: string; number: string }) => (
  <a href={guideHref(id)} className="codes text-link underline">
    {number}
  </a>
);
