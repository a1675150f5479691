import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { askForHelp } from '#lib/dom/help.ts';
import { useBar } from '#lib/dom/hooks/use-bar.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { BrandMark } from '../menu/brand.tsx';
import { OutageStrip } from '../outage/outage-strip.tsx';
import { ConnectivityRow } from './connectivity-row.tsx';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Leads back; the start screen shows the logo instead. */
  onBack?: (() => void) | undefined;
  brand?: boolean | undefined;
  end?: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
}

export function PhoneHeader({ title, subtitle, onBack, brand, end, headingRef }: Props) {
  const { t } = useLingui();
  return (
    <header
      ref={useBar('start')}
      data-shell
      className="bar-start z-30 bg-bar pt-[env(safe-area-inset-top)] text-on-bar"
    >
      <div className="flex min-h-14 items-center gap-1 ps-1 pe-1.5">
        {onBack && <IconButton icon={ArrowLeft} label={t`Voltar`} tone="bar" directional onClick={onBack} />}
        {brand && <BrandMark className="ms-3 me-2 size-8" />}
        <div className={onBack || brand ? 'min-w-0 grow' : 'min-w-0 grow ps-3'}>
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="line-clamp-2 text-balance text-lead leading-tight font-semibold tracking-tight"
          >
            {title}
          </h1>
          {subtitle && <p className="text-label leading-tight text-on-bar-muted">{subtitle}</p>}
        </div>
        {end}
        <IconButton icon={CircleQuestionMark} label={t`Ajuda`} tone="bar" onClick={askForHelp} />
      </div>
      <ConnectivityRow />
      <OutageStrip compact />
    </header>
  );
}
