import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import { nationalWords } from '#domain/guide/national-status.ts';
import { type GuideStatus, guideStatuses } from '#domain/guide/status.ts';

const plain = { authorized: true, corrected: false, rejected: false };

const meanings: Record<GuideStatus, MessageDescriptor> = {
  i: msg`Foi emitida por outra parte e o produtor ainda não a autorizou.`,
  o: msg`Está autorizada. O destinatário ainda tem de a aceitar, rejeitar ou corrigir.`,
  r: msg`O destinatário corrigiu os dados. O produtor tem de aceitar ou negar a correção.`,
  rr: msg`O produtor negou a correção. O destinatário aceita a guia como foi emitida, ou corrige outra vez.`,
  f: msg`Está concluída, com os valores que ficaram aceites.`,
  rv: msg`Ficou sem efeito: foi anulada, ou o destinatário rejeitou-a.`,
};

/** States there that a guide in each of ours can be in. */
const nationalFacts: Record<GuideStatus, readonly Parameters<typeof nationalWords>[0][]> = {
  i: [{ ...plain, status: 'i', authorized: false }],
  o: [{ ...plain, status: 'o' }],
  r: [{ ...plain, status: 'r' }],
  rr: [{ ...plain, status: 'rr' }],
  f: [
    { ...plain, status: 'f' },
    { ...plain, status: 'f', corrected: true },
  ],
  rv: [
    { ...plain, status: 'rv' },
    { ...plain, status: 'rv', rejected: true },
  ],
};

/** Names a state as the national system does. */
function NationalNames({ status }: { status: GuideStatus }) {
  const names = nationalFacts[status].map(nationalWords);
  return (
    <span className="block text-caption">
      <Trans>
        No SILiAmb: <span lang="pt">{names.join(' / ')}</span>
      </Trans>
    </span>
  );
}

/** Shows the meaning of each state and who must act (spec 2 §2, help). */
export function StatusMeanings() {
  const { i18n } = useLingui();
  return (
    <dl className="space-y-4">
      {guideStatuses.map((status) => (
        <div key={status}>
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd className="mt-1 text-muted">
            {i18n._(meanings[status])} <NationalNames status={status} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
