import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { GuideLine } from '#components/guide/list/guide-line.tsx';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import { isRejected } from '#domain/guide/national-status.ts';
import { cx } from '#lib/cx.ts';
import { useHeld } from '#ui/fields/select/use-held.ts';
import type { Listbox } from '#ui/fields/select/use-listbox.ts';
import type { PaletteGroup, PaletteRow } from './palette-row.ts';

const titles: Record<PaletteGroup, MessageDescriptor> = {
  guides: msg`Guias`,
  acts: msg`Atos`,
  screens: msg`Ecrãs`,
  search: msg`Pesquisa`,
};

interface Props {
  rows: readonly PaletteRow[];
  listbox: Listbox;
  onPick: (row: PaletteRow) => void;
}

/** Shows the palette's rows in their groups; the field above keeps the focus. */
export function PaletteList({ rows, listbox, onPick }: Props) {
  const { t } = useLingui();
  const [shown, press] = useHeld(rows);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const nothing = groups.every((group) => group === 'search');
  return (
    <>
      <p role="status" className="px-4 text-muted not-empty:pt-1 md:px-5">
        {nothing && t`Nada com este texto neste dispositivo.`}
      </p>
      <div
        id={listbox.listId}
        role="listbox"
        aria-label={t`Resultados`}
        onPointerDown={press}
        className="pb-2 md:h-128 md:max-h-[60dvh] md:overflow-y-auto"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
          <div key={group} role="group" aria-label={t(titles[group])}>
            <p aria-hidden className="px-4 pt-3 pb-1 text-caption font-semibold text-muted md:px-5">
              {t(titles[group])}
            </p>
            {shown.map(
              (row, index) =>
                row.group === group && <Line key={row.key} row={row} index={index} listbox={listbox} onPick={onPick} />,
            )}
          </div>
        ))}
      </div>
    </>
  );
}

function Line({ row, index, listbox, onPick }: Omit<Props, 'rows'> & { row: PaletteRow; index: number }) {
  const { icon: Icon, label, guide } = row;
  const active = listbox.active === index;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and hears the keys.
    <div
      id={listbox.optionId(index)}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !active && listbox.setActive(index)}
      onClick={() => onPick(row)}
      className={cx(
        'mx-2 flex min-h-(--target) cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 md:mx-3 lg:min-h-10',
        active && 'bg-surface-selected inset-ring-2 inset-ring-accent',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      {guide ? (
        <>
          <GuideLine row={guide} />
          <StatusBadge status={guide.Status} rejected={isRejected(guide)} />
        </>
      ) : (
        <span className="min-w-0 wrap-anywhere">{label}</span>
      )}
    </div>
  );
}
