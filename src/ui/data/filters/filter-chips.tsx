import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { Button } from '#ui/basics/button.tsx';
import type { Filter } from './filter.ts';

/** Shows, on a phone, "Filtros · 2" and the active filters as scrolling chips. */
export function FilterChips({ active, onOpen }: { active: readonly Filter[]; onOpen: () => void }) {
  const { t } = useLingui();
  const count = active.length;
  return (
    <search className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1">
      <Button size="sm" icon={SlidersHorizontal} onClick={onOpen} className="shrink-0" data-filter>
        {count === 0 ? t`Filtros` : t`Filtros · ${count}`}
      </Button>
      {active.map(({ key, label, chosen, onClear }) => (
        <button
          key={key}
          type="button"
          onClick={onClear}
          className="relative inline-flex tap shrink-0 items-center gap-1.5 rounded-control border hairline border-accent bg-accent-soft ps-3 pe-2 text-label whitespace-nowrap text-accent-text chip"
        >
          <span className="sr-only">{t`Retirar filtro`} </span>
          {label}: <span className="font-bold">{chosen}</span>
          <X aria-hidden className="size-4" />
        </button>
      ))}
    </search>
  );
}
