import { Trans } from '@lingui/react/macro';
import { BookOpen, ChevronLeft, ChevronRight, Copy, Share, SquarePlus, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '#components/menu/brand.tsx';

/** Shows the three steps of an installation from Safari, each with a picture. */
export function InstallSteps() {
  return (
    <ol className="grid gap-5 lg:grid-cols-3">
      <Step
        number={1}
        title={<Trans>Toque em Partilhar</Trans>}
        note={<Trans>É o quadrado com uma seta para cima. Se não o vir, toque primeiro em «…».</Trans>}
        picture={<SafariBar />}
      />
      <Step
        number={2}
        title={<Trans>Escolha «Adicionar ao ecrã principal»</Trans>}
        note={<Trans>Pode ter de deslizar a lista para cima.</Trans>}
        picture={<ShareList />}
      />
      <Step
        number={3}
        title={<Trans>Toque em Adicionar e abra pelo ícone</Trans>}
        note={<Trans>Da primeira vez, entre de novo e faça «Preparar para sair».</Trans>}
        picture={<HomeIcon />}
      />
    </ol>
  );
}

interface StepProps {
  number: number;
  title: ReactNode;
  note: ReactNode;
  /** Drawing of the place to touch; the text says the same. */
  picture: ReactNode;
}

function Step({ number, title, note, picture }: StepProps) {
  return (
    <li className="flex flex-col">
      <div className="mb-2 flex gap-3">
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-on-accent"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 className="leading-snug font-semibold">{title}</h2>
          <p className="text-label text-muted">{note}</p>
        </div>
      </div>
      <div
        aria-hidden
        className="flex grow items-end overflow-hidden rounded-panel border hairline border-border bg-surface-sunken px-5 pt-4"
      >
        <div className="mx-auto w-60 overflow-hidden rounded-t-sheet border-x-4 border-t-4 border-b-0 border-ink bg-surface">
          {picture}
        </div>
      </div>
    </li>
  );
}

function SafariBar() {
  return (
    // The bar of a browser, which lies the same way round in every language.
    <div dir="ltr">
      <div className="px-3 pt-3 pb-2">
        <p className="truncate rounded-full bg-surface-sunken px-3 py-1.5 text-center text-caption text-muted">
          {location.host}
        </p>
      </div>
      <div className="flex items-center justify-between border-t border-border px-4 py-2.5 text-subtle">
        <ChevronLeft className="size-5" />
        <ChevronRight className="size-5" />
        <span className="flex size-10 items-center justify-center rounded-full border-3 border-accent text-link">
          <Share className="size-6" />
        </span>
        <BookOpen className="size-5" />
        <Copy className="size-5" />
      </div>
    </div>
  );
}

const row = 'flex items-center bg-surface px-3 py-2.5 text-subtle';

function ShareList() {
  return (
    <div className="space-y-px bg-border pt-px text-label">
      <p className={row}>
        <span className="grow">
          <Trans>Copiar</Trans>
        </span>
        <Copy className="size-4.5" />
      </p>
      <p className={row}>
        <span className="grow">
          <Trans>Adicionar a favoritos</Trans>
        </span>
        <Star className="size-4.5" />
      </p>
      <p className="flex items-center border-3 border-accent bg-surface px-2 py-2 font-semibold">
        <span className="grow leading-tight">
          <Trans>Adicionar ao ecrã principal</Trans>
        </span>
        <SquarePlus className="size-5 text-link" />
      </p>
    </div>
  );
}

function HomeIcon() {
  return (
    <div className="flex flex-col items-center gap-1.5 px-3 pt-4 pb-3">
      <span className="flex size-16 items-center justify-center rounded-sheet bg-bar text-on-bar ring-4 ring-accent">
        <BrandMark className="size-10" />
      </span>
      <span className="mt-1 text-caption font-semibold">Guiar</span>
    </div>
  );
}
