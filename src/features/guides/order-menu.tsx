import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type GuideSort, guideSorts } from '#domain/guide/list/filter-names.ts';
import { type GuideOrder, newestTransportFirst, orderKey, parseOrder } from '#domain/guide/list/order.ts';
import { Select } from '#ui/fields/select/select.tsx';

/** Names of both directions of each column, the more useful first. */
const words: Record<GuideSort, { descending: MessageDescriptor; ascending: MessageDescriptor }> = {
  FirstTransportDate: {
    descending: msg`Transporte mais recente primeiro`,
    ascending: msg`Transporte mais antigo primeiro`,
  },
  Number: { descending: msg`Número maior primeiro`, ascending: msg`Número menor primeiro` },
  Deadline: { descending: msg`Prazo mais distante primeiro`, ascending: msg`Prazo mais próximo primeiro` },
  Quantity: { descending: msg`Quantidade maior primeiro`, ascending: msg`Quantidade menor primeiro` },
};
const choices: GuideOrder[] = guideSorts.flatMap((column) =>
  (column === 'Deadline' ? [false, true] : [true, false]).map((descending) => ({ column, descending })),
);

/** Shows a list's order and changes it; on a phone, without column heads, there is no other way. */
export function OrderMenu({ order, onOrder }: { order: GuideOrder; onOrder: (order: GuideOrder) => void }) {
  const { t } = useLingui();
  const label = t`Ordenar por`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-label text-muted max-lg:grow">
      <span aria-hidden className="shrink-0">
        {label}
      </span>
      <div className="min-w-0 text-ink max-lg:grow lg:w-70">
        <Select
          label={label}
          value={orderKey(order)}
          onChange={(key) => key && onOrder(parseOrder(key) ?? newestTransportFirst)}
          options={choices.map((choice) => ({
            key: orderKey(choice),
            label: t(words[choice.column][choice.descending ? 'descending' : 'ascending']),
          }))}
          clearable={false}
        />
      </div>
    </div>
  );
}
