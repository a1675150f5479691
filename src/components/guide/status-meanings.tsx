import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type GuideStatus, guideStatuses } from '../../domain/guide/guide-status.ts';
import { StatusBadge } from './status-badge.tsx';

const meanings: Record<GuideStatus, MessageDescriptor> = {
  i: msg`Foi emitida por outra parte e o produtor ainda não a autorizou. O transporte não pode começar.`,
  o: msg`Está autorizada. O destinatário ainda tem de a aceitar, rejeitar ou corrigir.`,
  r: msg`O destinatário corrigiu os dados. O produtor tem de aceitar ou negar a correção.`,
  rr: msg`O produtor negou a correção. O destinatário aceita a guia como foi emitida, ou corrige outra vez.`,
  f: msg`Está concluída, com os valores que ficaram aceites.`,
  rv: msg`Ficou sem efeito: foi anulada, ou o destinatário rejeitou-a.`,
};

/** The meaning of each state and who must act (spec 2 §2, help). */
export function StatusMeanings() {
  const { i18n } = useLingui();
  return (
    <dl className="space-y-4">
      {guideStatuses.map((status) => (
        <div key={status}>
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd className="mt-1 text-muted">{i18n._(meanings[status])}</dd>
        </div>
      ))}
    </dl>
  );
}
