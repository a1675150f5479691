import {
  AlarmClock,
  ArrowUpRight,
  Ban,
  Check,
  Circle,
  Clock,
  ClockAlert,
  ClockArrowUp,
  CloudCheck,
  CloudOff,
  GitCompareArrows,
  OctagonX,
  PencilLine,
  PencilOff,
  RefreshCw,
} from 'lucide-react';
import { Plate } from '#components/plate.tsx';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { SyncPill } from '#ui/basics/sync-pill.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { Section } from './section.tsx';

const themes = [
  { key: 'light', name: 'Claro' },
  { key: 'dark', name: 'Escuro' },
  { key: 'sol', name: 'Sol' },
];

export function BoardsSection() {
  return (
    <Section title="Estados, prazos e envio">
      <div className="grid gap-4 lg:grid-cols-3">
        {themes.map((theme) => (
          <div
            key={theme.key}
            data-theme={theme.key}
            className="space-y-3 rounded-panel border border-border bg-surface p-5 text-ink"
          >
            <p className="text-caption text-muted">{theme.name}</p>
            <div className="flex flex-wrap gap-2">
              <Badge tone="aberta" icon={Circle}>
                Aberta
              </Badge>
              <Badge tone="emitida" icon={ArrowUpRight}>
                Emitida
              </Badge>
              <Badge tone="corrigida" icon={PencilLine}>
                Corrigida
              </Badge>
              <Badge tone="negada" icon={PencilOff}>
                Correção Negada
              </Badge>
              <Badge tone="fechada" icon={Check}>
                Fechada
              </Badge>
              <Badge tone="anulada" icon={Ban}>
                Anulada
              </Badge>
            </div>
            <div className="flex flex-wrap gap-2">
              <Badge tone="danger" icon={ClockAlert}>
                Prazo expirado à 2 dia(s)
              </Badge>
              <Badge tone="warn" icon={AlarmClock}>
                Prazo termina hoje!
              </Badge>
              <Badge tone="info" icon={Clock}>
                Prazo termina em 4 dia(s)
              </Badge>
              <Badge tone="info" icon={Clock} bare title="Prazo termina em 4 dia(s)">
                4 d
              </Badge>
            </div>
            <div className="flex flex-wrap gap-2">
              <SyncPill tone="success" icon={CloudCheck}>
                Tudo enviado
              </SyncPill>
              <SyncPill tone="pending" icon={ClockArrowUp}>
                3 por enviar
              </SyncPill>
              <SyncPill tone="info" icon={RefreshCw} moving>
                A enviar 1 de 3
              </SyncPill>
              <SyncPill tone="offline" icon={CloudOff}>
                Sem rede
              </SyncPill>
              <SyncPill tone="danger" icon={OctagonX}>
                1 recusado
              </SyncPill>
              <SyncPill tone="conflict" icon={GitCompareArrows}>
                1 mudou de estado
              </SyncPill>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <LerTile code="160213*" />
              <LerTile code="20 01 36" />
              <Plate>BX 48 TL</Plate>
            </div>
            <div className="flex gap-2">
              <Button variant="primary" icon={Check}>
                Gravar
              </Button>
              <Button>Voltar</Button>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
