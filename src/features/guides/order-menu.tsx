import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type GuideSort, guideSorts } from '../../domain/guide/guide-filters.ts';
import { type GuideOrder, newestTransportFirst, orderKey, orderOf } from '../../domain/guide/guide-order.ts';

/** Both directions of each column, the more useful first. */
const words: Record<GuideSort, { descending: MessageDescriptor; ascending: MessageDescriptor }> = {
  FirstTransportDate: { descending: msg`Transporte mais recente primeiro`, ascending: msg`Transporte mais antigo primeiro` },
  Number: { descending: msg`Número maior primeiro`, ascending: msg`Número menor primeiro` },
  Deadline: { descending: msg`Prazo mais distante primeiro`, ascending: msg`Prazo mais próximo primeiro` },
  Quantity: { descending: msg`Quantidade maior primeiro`, ascending: msg`Quantidade menor primeiro` },
};
const choices: GuideOrder[] = guideSorts.flatMap((column) =>
  (column === 'Deadline' ? [false, true] : [true, false]).map((descending) => ({ column, descending })),
);

/** Shows a list's order and changes it; on a phone, without column heads, the only way. */
export function OrderMenu({ order, onOrder }: { order: GuideOrder; onOrder: (order: GuideOrder) => void }) {
  const { t } = useLingui();
  return (
    <label className="flex min-h-(--target) min-w-0 flex-wrap items-center gap-x-2 text-label text-muted lg:min-h-8">
      <span className="shrink-0">
        <Trans>Ordenar por</Trans>
      </span>
      <select
        value={orderKey(order)}
        onChange={(event) => onOrder(orderOf(event.target.value) ?? newestTransportFirst)}
        className="h-(--target) min-w-0 truncate rounded-control border hairline border-border-strong bg-surface px-2 font-semibold text-ink max-lg:grow lg:h-8"
      >
        {choices.map((choice) => (
          <option key={orderKey(choice)} value={orderKey(choice)}>
            {t(words[choice.column][choice.descending ? 'descending' : 'ascending'])}
          </option>
        ))}
      </select>
    </label>
  );
}
