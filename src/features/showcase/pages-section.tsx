import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/basics/button.tsx';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { PointLine } from '#ui/data/point-line.tsx';
import { StatCounter, StatRow } from '#ui/data/stat-counter.tsx';
import { type Step, StepBar, Stepper } from '#ui/data/stepper.tsx';
import { FileDrop, type KeptFile } from '#ui/fields/file-drop.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { LazyMap } from '#ui/map/map-lazy.tsx';
import type { MapPoint } from '#ui/map/map-types.ts';
import { Section } from './section.tsx';

const stock: [string, number][] = [
  ['16 02 13*', 5240.5],
  ['16 02 14', 4120],
  ['20 01 36', 3388.25],
  ['16 06 01*', 2460],
  ['20 01 35*', 1592.75],
  ['17 04 05', 1040],
  ['13 02 05*', 418],
  ['15 01 10*', 161],
];
const bars = stock.map(([label, value]) => ({
  key: label,
  label,
  value,
  series: label.endsWith('*') ? (1 as const) : (2 as const),
}));
const legend = [
  { series: 1 as const, label: 'Perigoso' },
  { series: 2 as const, label: 'Não perigoso' },
];
const steps: Step[] = [
  { key: 'type', label: 'Tipo', state: 'ok' },
  { key: 'from', label: 'Origem', state: 'ok' },
  { key: 'to', label: 'Destino', state: 'error' },
  { key: 'waste', label: 'Resíduo', state: 'now' },
  { key: 'files', label: 'Anexos', state: 'todo' },
];

export function PagesSection() {
  const [files, setFiles] = useState<readonly KeptFile[]>([
    { key: '1', name: 'guia-assinada.jpg', size: 1_800_000, state: 'guardado, segue com a guia' },
  ]);
  const [point, setPoint] = useState<MapPoint | null>({ latitude: 40.88412, longitude: -8.60014 });
  return (
    <Section title="Páginas">
      <div className="space-y-4">
        <StatRow label="Contagens">
          <StatCounter label="Total" value="1 284" href="#/" />
          <StatCounter label="Abertas" value="37" />
          <StatCounter label="A aguardar autorização" value="6" tone="warn" />
          <StatCounter label="Fechadas" value={undefined} age="Contagens das 08:12" />
          <StatCounter label="Em armazém" value="18 420,50" unit="kg" />
        </StatRow>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Panel
            title="Armazém por código LER"
            note="kg"
            action={
              <Button size="sm" variant="ghost">
                Abrir
              </Button>
            }
          >
            <BarChart
              label="Quantidade em armazém por código LER"
              barHeader="Código LER"
              valueHeader="Quantidade (kg)"
              bars={bars}
              height={300}
              legend={legend}
              axes
            />
          </Panel>
          <Panel title="Secções">
            <Stepper steps={steps} onGo={() => undefined} />
            <div className="-mx-4 mt-3 lg:-mx-5">
              <StepBar steps={steps} />
            </div>
          </Panel>
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="overflow-hidden rounded-panel border hairline border-border">
            <LazyMap
              label="Mapa da entrega"
              className="h-80"
              point={point}
              accuracy={400}
              zoom={11}
              offline
              onPick={setPoint}
              markers={[{ key: 'a', label: 'Oficinas Vela Azul', latitude: 40.85, longitude: -8.55 }]}
              onOpenMarker={() => undefined}
            />
            <PointLine point={point} accuracy={6} onChange={() => setPoint(null)} />
          </div>
          <Panel title="Anexos">
            <FileDrop
              files={files}
              onAdd={(added) =>
                setFiles([...files, ...added.map((file) => ({ key: file.name, name: file.name, size: file.size }))])
              }
              onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
            />
          </Panel>
          <Panel flush>
            <Facts
              facts={[
                { key: 'o', label: 'Origem', value: 'Oficinas Vela Azul, Lda.' },
                { key: 'l', label: 'Local', value: '40,88412 · −8,60014' },
                { key: 'd', label: 'Documento', value: 'GT 2026/0418' },
              ]}
            />
          </Panel>
          <div className="space-y-4">
            <FormActions
              onBack={() => undefined}
              onSubmit={() => undefined}
              hint="Fica neste telemóvel e segue quando houver rede."
              hintIcon={Smartphone}
            />
            <FormActions
              onBack={() => undefined}
              onSubmit={() => undefined}
              problem="2 campos por corrigir"
              extra={<Button>Gravar como modelo</Button>}
              busy
            />
          </div>
        </div>
      </div>
    </Section>
  );
}
