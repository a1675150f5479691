import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';

/**
 * Shows the header's search: it looks like a field and opens the palette, which has the real one.
 */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  const label = t`Procurar guia, NIF, matrícula ou LER`;
  return (
    <button
      title={label}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
      className="flex min-h-9 w-96 min-w-40 shrink items-center gap-2.5 rounded-control border hairline border-border-strong bg-surface ps-3 pe-1.5 text-start text-label text-muted hover:border-muted hover:bg-surface-hover"
    >
      <Search aria-hidden className="size-4.5 shrink-0 text-subtle" />
      <span className="min-w-0 grow truncate leading-tight">{label}</span>
      <kbd
        aria-hidden
        className="shrink-0 rounded-stamp border hairline border-border px-1.5 text-micro font-semibold text-muted"
      >
        Ctrl K
      </kbd>
    </button>
  );
}
