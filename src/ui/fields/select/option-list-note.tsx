import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/basics/button.tsx';
import { Spinner } from '#ui/basics/spinner.tsx';
import { type OptionKey, remoteSearch } from './options.ts';
import type { OptionPages } from './use-options.ts';

interface OptionListNoteProps<K extends OptionKey> {
  pages: OptionPages<K>;
  empty: boolean;
  minSearch?: number | undefined;
  emptyText?: ReactNode;
}

/** Shows a note instead of the rows: type more, loading, nothing found, failed. */
export function OptionListNote<K extends OptionKey>({
  pages,
  empty,
  minSearch = 0,
  emptyText,
}: OptionListNoteProps<K>) {
  const text = () => {
    if (pages.status === 'short') return <Trans>A pesquisa deve conter pelo menos {minSearch} caracteres</Trans>;
    if (pages.status === 'failed')
      return (
        <>
          <span className="grow">
            <Trans>Não foi possível carregar a lista.</Trans>
          </span>
          <Button size="sm" onClick={pages.retry}>
            <Trans>Tentar de novo</Trans>
          </Button>
        </>
      );
    if (pages.far === 'failed')
      return (
        <>
          <span className="grow">
            <Trans>O servidor não respondeu: só o que está neste aparelho.</Trans>
          </span>
          <Button size="sm" onClick={pages.retry}>
            <Trans>Tentar de novo</Trans>
          </Button>
        </>
      );
    if (!empty) return null;
    if (pages.status === 'loading' || pages.far === 'loading')
      return (
        <>
          <Spinner />
          <Trans>A carregar</Trans>
        </>
      );
    if (pages.tooShort) return <Trans>A pesquisa deve conter pelo menos {remoteSearch} caracteres</Trans>;
    return emptyText ?? <Trans>Nada com este nome.</Trans>;
  };
  const note = text();
  return (
    <div role="status" className={note ? 'flex min-h-12 items-center gap-2.5 px-4 py-2 text-muted lg:px-3' : undefined}>
      {note}
    </div>
  );
}
