import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import * as v from 'valibot';
import { readEgar } from '../../api/egar.ts';
import { statusLooks } from '../../components/egar/status-badge.tsx';
import { useLive, useUser } from '../../components/use-user.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { EgarDetail } from '../../domain/egar-detail.ts';
import { type EgarStatus, egarStatuses } from '../../domain/egar-status.ts';
import { formatDateTime } from '../../lib/format.ts';

const On = v.object({ EgarId: v.string() });
const Now = v.object({ Status: v.picklist(egarStatuses) });

/** An act on a guide that came too late: how the guide stood when it was done, how it stands now, and who has moved it since. */
export function GuideConflict({ command }: { command: OutboxRow }) {
  const on = v.safeParse(On, command.payload);
  const now = v.safeParse(Now, command.refusal?.body.Current);
  if (!on.success || !now.success) return null;
  return <Told id={on.output.EgarId} command={command} now={now.output.Status} />;
}

function Told({ id, command, now }: { id: string; command: OutboxRow; now: EgarStatus }) {
  const { t, i18n } = useLingui();
  const { db, context } = useUser();
  const key = `egar:${id}`;
  // Who moved it stands in its history, which the refusal does not carry.
  useEffect(() => {
    context()
      .then(async ({ http }) => db.pages.put({ key, value: await readEgar(http, id), readAt: Date.now() }))
      .catch(() => undefined);
  }, [context, db, id, key]);
  const detail = useLive(
    async (one) => {
      const parsed = v.safeParse(EgarDetail, (await one.pages.get(key))?.value);
      return parsed.success ? parsed.output : null;
    },
    [key],
  );
  const moved = detail?.History.findLast((entry) => entry.To === now && entry.From !== null && entry.From !== entry.To);
  const then = (egarStatuses as readonly string[]).includes(command.was ?? '') ? t(statusLooks[command.was as EgarStatus].label) : null;
  const done = formatDateTime(command.doneAt, i18n.locale);
  const at = moved && formatDateTime(moved.At, i18n.locale);
  const present = t(statusLooks[now].label);
  return (
    <p className="mt-2 text-label font-semibold">
      {then === null ? (
        <Trans>
          Gravou em {done}. Agora a guia está {present}.
        </Trans>
      ) : (
        <Trans>
          Gravou em {done}, com a guia {then}. Agora está {present}.
        </Trans>
      )}{' '}
      {moved && (
        <>
          <Trans>
            Mudou-a {moved.By}, em {at}.
          </Trans>{' '}
        </>
      )}
      <Trans>O seu pedido não foi aplicado.</Trans>
    </p>
  );
}
