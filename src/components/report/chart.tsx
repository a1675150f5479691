import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Image } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useWidth } from '#lib/dom/hooks/use-width.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { useDownload } from '../use-download.ts';
import { ChartBars } from './chart-bars.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import type { ChartContent, QuantityBar } from './chart-types.ts';

interface Props {
  /** Title, also on the saved picture. */
  title: string;
  unit: string;
  bars: readonly QuantityBar[];
  decimals: number;
  /** Key of the chosen bar; the table offers the same choice. */
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Id of the table with the same values, which must be on the same screen. */
  tableId: string;
  /** File name of the saved picture, without extension. */
  fileName: string;
  /** Content above the bars: totals, the effect of a press. */
  children?: ReactNode;
}

const height = 232;
/** Minimum width of a bar's place in pixels: the width of a value above it. */
const slot = 76;
/** Height of a bar on a phone in pixels, and the number of bars it shows. */
const row = 48;
const mostRows = 12;

/**
 * Shows quantities as bars: side by side, scrolling if they do not fit, or on a phone one below the
 * other. Chart.js loads with the first chart (docs/decisions/32-charts.md).
 */
export function QuantityChart({ title, unit, bars, decimals, chosen, onChoose, tableId, fileName, children }: Props) {
  const { t, i18n } = useLingui();
  const rows = useCompact();
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const { locale } = i18n;
  const all = useMemo(
    () => ({ title, unit, bars, format: (value: number) => formatNumber(value, locale, decimals) }),
    [title, unit, bars, locale, decimals],
  );
  const content = useMemo(() => (rows ? { ...all, bars: bars.slice(0, mostRows) } : all), [all, bars, rows]);
  const shown = content.bars.length;
  const size = rows ? { width: room, height: shown * row } : { width: Math.max(room, shown * slot), height };
  const [count, total] = [formatNumber(shown, locale), formatNumber(bars.length, locale)];
  return (
    <figure className="min-w-0" dir="ltr">
      <div dir="auto" className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-3">
        {children}
        <SaveButton content={all} fileName={fileName} />
      </div>
      <div ref={box} className="overflow-x-auto overflow-y-hidden">
        <div className="relative print:max-w-full" style={size}>
          {room > 0 && <ChartCanvas {...{ content, chosen, rows, tableId }} {...size} />}
          <ChartBars {...{ content, chosen, onChoose, rows }} />
        </div>
      </div>
      {shown < bars.length && (
        <figcaption
          dir="auto"
          className="pt-2 text-caption text-muted"
        >{t`As primeiras ${count} de ${total}. Estão todas na tabela.`}</figcaption>
      )}
    </figure>
  );
}

function SaveButton({ content, fileName }: { content: ChartContent; fileName: string }) {
  const { t } = useLingui();
  const save = useDownload();
  const [busy, setBusy] = useState(false);
  const picture = async () => {
    setBusy(true);
    try {
      const { chartPicture } = await import('./draw-chart.ts');
      await save(`${fileName}.png`, await chartPicture(content), 'image/png');
    } catch {
      toast({ text: t`Não foi possível fazer o download do ficheiro…`, tone: 'danger', icon: CircleAlert });
    }
    setBusy(false);
  };
  return (
    <span data-print="hide">
      <Button variant="ghost" size="sm" icon={Image} busy={busy} onClick={() => void picture()}>
        {t`Guardar imagem`}
      </Button>
    </span>
  );
}
