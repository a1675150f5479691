import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { type AreaRow, type RowChange, readAreaHistory } from '#api/area.ts';
import { personName } from '#components/person-name.ts';
import { formatDateTime } from '#lib/format.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Button } from '#ui/basics/button.tsx';
import { historyKey } from '../area-kept.ts';
import type { FormScreens } from '../area-screens.ts';

const Changes = v.array(v.object({ At: v.string(), By: v.string(), Action: v.string() }));

interface Props {
  screens: FormScreens;
  row: AreaRow;
}

/** Shows who changed a row and when, read on request. */
export function AreaHistory({ screens, row }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <section className="border-t border-border pt-3">
      <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Esconder o histórico` : t`Ver o histórico`}
      </Button>
      {open && <Lines screens={screens} row={row} />}
    </section>
  );
}

function Lines({ screens: { area, acts }, row }: Props) {
  const { t, i18n } = useLingui();
  const id = row.UniqueId;
  const kept = useKept<RowChange[]>(
    { key: historyKey(area, id), schema: Changes, read: (http) => readAreaHistory(http, area, id) },
    row.Version,
  );
  const words: Readonly<Record<string, MessageDescriptor>> = {
    create: msg`Criou`,
    update: msg`Editou`,
    delete: msg`Removeu`,
    ...acts,
  };
  if (kept.value === null && kept.failed)
    return <p className="text-label text-muted">{t`O histórico precisa de rede.`}</p>;
  if (kept.value?.length === 0)
    return <p className="text-label text-muted">{t`Sem alterações desde que veio com a conta.`}</p>;
  return (
    <ol className="mt-2 space-y-1 text-label" aria-busy={kept.loading}>
      {kept.value?.map(({ At, By, Action }) => (
        <li key={`${At} ${Action}`} className="flex flex-wrap gap-x-2">
          <span className="num text-muted">{formatDateTime(At, i18n.locale)}</span>
          <span>
            <bdi className="font-semibold">{personName(i18n, By)}</bdi> · {words[Action] ? t(words[Action]) : Action}
          </span>
        </li>
      ))}
    </ol>
  );
}
