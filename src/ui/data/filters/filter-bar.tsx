import { useLingui } from '@lingui/react/macro';
import { FunnelX, ListFilterPlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Filter } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';

export interface FilterBarProps {
  /** Quick filters, four at most. */
  filters: readonly Filter[];
  /** Filters behind "Mais filtros". */
  more?: readonly Filter[] | undefined;
  /** Number of results: "43 guias". */
  count?: ReactNode;
  /** Label of the sheet's button: "Mostrar 18 guias". */
  showLabel?: ReactNode;
  onClearAll: () => void;
}

export function FilterBar(props: FilterBarProps) {
  const { filters, more = [], count, showLabel, onClearAll } = props;
  const { t } = useLingui();
  const compact = useCompact();
  const [open, setOpen] = useState(false);
  const form = useId();
  const active = [...filters, ...more].filter((filter) => filter.chosen !== undefined);
  const activeMore = more.filter((filter) => filter.chosen !== undefined);
  const clear = active.length > 0 && (
    <Button size="sm" variant="ghost" icon={FunnelX} onClick={onClearAll}>
      {t`Limpar filtros`}
    </Button>
  );
  return (
    <>
      {compact ? (
        <FilterChips active={active} onOpen={() => setOpen(true)} />
      ) : (
        <search className="flex flex-wrap items-center gap-2 text-label">
          {filters.map((filter) => (
            <FilterButton key={filter.key} filter={filter} />
          ))}
          {activeMore.map((filter) => (
            <FilterButton key={filter.key} filter={filter} />
          ))}
          {more.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              icon={ListFilterPlus}
              className="min-h-9 text-label"
              onClick={() => setOpen(true)}
            >
              {t`Mais filtros`}
            </Button>
          )}
          <span className="grow" />
          {count && (
            <span role="status" className="text-muted">
              {count}
            </span>
          )}
          {clear}
        </search>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={compact ? t`Filtros` : t`Mais filtros`}
        footer={
          <>
            <Button onClick={onClearAll}>{t`Limpar filtros`}</Button>
            <Button variant="primary" type="submit" form={form}>
              {showLabel ?? t`Mostrar`}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
          }}
        >
          {(compact ? [...filters, ...more] : more).map((filter) => (
            <div key={filter.key}>{filter.control}</div>
          ))}
        </form>
      </Dialog>
    </>
  );
}
