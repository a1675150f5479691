import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { personName } from '#components/person-name.ts';
import type { RegistryDoubt } from '#domain/guide/registry/doubts.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { DoubtFacts } from './doubt-facts.tsx';

interface Props {
  doubt: RegistryDoubt;
  offline: boolean;
  /** Called with the number of the guide that it is; null for none of them. */
  onChoose: (number: string | null) => void;
}

/** Shows a creation as it was sent beside the guides that may be it. */
export function DoubtItem({ doubt, offline, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const at = formatDateTime(doubt.SentAt, i18n.locale);
  const who = personName(i18n, doubt.UserName);
  const name = `${doubt.OriginName} → ${doubt.DestinName}`;
  return (
    <li aria-label={name} className="space-y-3 p-4 lg:px-5">
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <section
          aria-label={t`O que foi enviado`}
          className="min-w-0 rounded-panel border hairline border-border bg-surface-sunken p-4"
        >
          <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-bold">
              <Trans>Enviada</Trans>
            </h3>
            {doubt.InBatch && <Badge tone="info">{t`De um lote`}</Badge>}
          </div>
          <p className="mb-2 text-caption text-muted">
            <Trans>
              Em <span className="num">{at}</span>, por <bdi>{who}</bdi>
            </Trans>
          </p>
          <DoubtFacts facts={doubt} />
        </section>
        {doubt.Found.map((candidate) => (
          <CandidateCard
            key={candidate.Number}
            candidate={candidate}
            sent={doubt}
            offline={offline}
            onChoose={() => onChoose(candidate.Number)}
          />
        ))}
      </div>
      <Button icon={Send} disabled={offline} reason={t`É preciso rede.`} onClick={() => onChoose(null)}>
        <Trans>Nenhuma destas: enviar de novo</Trans>
      </Button>
    </li>
  );
}
