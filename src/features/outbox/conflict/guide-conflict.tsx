import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import * as v from 'valibot';
import { readGuide } from '#api/guide.ts';
import { guidePageKey, readKeptGuide } from '#components/guide/list/kept-pages.ts';
import { presentStatus } from '#components/guide/refused/refused-act.ts';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import { personName } from '#components/person-name.ts';
import type { OutboxRow } from '#db/rows.ts';
import { type GuideStatus, guideStatuses } from '#domain/guide/status.ts';
import { formatDateTime } from '#lib/format.ts';
import { isOneOf } from '#lib/records.ts';
import { useLive, useUser } from '#runtime/use-user.ts';

const On = v.object({ EgarId: v.string() });

/**
 * Shows an act on a guide that came too late: the guide's state then and now, and who has changed
 * it since.
 */
export function GuideConflict({ command }: { command: OutboxRow }) {
  const on = v.safeParse(On, command.payload);
  const now = presentStatus(command);
  if (!on.success || now === null) return null;
  return <Told id={on.output.EgarId} command={command} now={now} />;
}

const isStatus = (text: string | undefined): text is GuideStatus => isOneOf(guideStatuses, text);

function Told({ id, command, now }: { id: string; command: OutboxRow; now: GuideStatus }) {
  const { i18n } = useLingui();
  const { db, context } = useUser();
  // The refusal does not say who changed the guide; its history does.
  useEffect(() => {
    context()
      .then(async ({ http }) =>
        db.pages.put({ key: guidePageKey(id), value: await readGuide(http, id), readAt: Date.now() }),
      )
      .catch(() => undefined);
  }, [context, db, id]);
  const detail = useLive(async (one) => (await readKeptGuide(one, id))?.value ?? null, [id]);
  const moved = detail?.History.findLast((entry) => entry.To === now && entry.From !== null && entry.From !== entry.To);
  const done = formatDateTime(command.doneAt, i18n.locale);
  const at = moved && formatDateTime(moved.At, i18n.locale);
  return (
    <div className="mt-2 space-y-2 text-label">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-control bg-conflict-soft p-3 sol:border sol:hairline sol:border-conflict-line">
        {isStatus(command.was) && (
          <>
            <div>
              <p className="mb-1 text-caption text-muted">
                <Trans>Quando gravou</Trans>
              </p>
              <StatusBadge status={command.was} />
            </div>
            <ArrowRight aria-hidden className="mb-1 size-4.5 rtl:rotate-180" />
          </>
        )}
        <div>
          <p className="mb-1 text-caption text-muted">
            <Trans>Agora no servidor</Trans>
          </p>
          <StatusBadge status={now} />
        </div>
      </div>
      <p className="font-semibold">
        <Trans>Gravou em {done}.</Trans>{' '}
        {moved && (
          <>
            <Trans>
              Mudou-a {personName(i18n, moved.By)}, em {at}.
            </Trans>{' '}
          </>
        )}
        <Trans>O seu pedido não foi aplicado.</Trans>
      </p>
    </div>
  );
}
