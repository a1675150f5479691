import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { endFirstSteps, readFirstSteps } from '../../api/account.ts';
import { firstStepsKey, forgetFirstSteps } from '../../db/first-steps.ts';
import { FirstSteps as Schema } from '../../domain/people/first-steps.ts';
import { useIsOffline } from '../../runtime/use-is-offline.ts';
import { useKept } from '../../runtime/use-kept.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Panel } from '../../ui/basics/panel.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useAsOf } from '../area/use-as-of.ts';
import { DriverGuideButton } from '../driver-guide-button.tsx';
import { UnreadAnswer } from '../list/unread-answer.tsx';
import { EndDialog } from './end-dialog.tsx';
import { placeOfSteps } from './place.ts';
import { Resend } from './resend.tsx';
import { stepLinks } from './step-links.ts';
import { StepRow } from './step-row.tsx';

/** The path of a new account, from its address to its first guide. It ends when all is done or when it is put aside. */
export function FirstSteps() {
  const { t } = useLingui();
  const { db, context } = useUser();
  const offline = useIsOffline();
  const kept = useKept({ key: firstStepsKey, schema: Schema, read: readFirstSteps });
  const asOf = useAsOf(kept.readAt, kept.loading, kept.failed !== null);
  const links = useLive(stepLinks);
  const [isEnding, setEnding] = useState(false);
  const { value } = kept;
  const steps = value?.Steps ?? [];
  const done = steps.filter(({ IsDone }) => IsDone).length;
  const hasEnded = value?.IsShown === false;
  const isWhole = steps.length > 0 && done === steps.length;
  const end = useCallback(async () => {
    await endFirstSteps((await context()).http);
    await forgetFirstSteps(db);
  }, [context, db]);
  useEffect(() => {
    if (hasEnded) void forgetFirstSteps(db);
  }, [hasEnded, db]);
  useEffect(() => {
    if (!isWhole || offline) return;
    // One that fails is repeated when the dashboard is opened next.
    end().then(
      () => toast({ text: t`Primeiros passos concluídos: a conta está pronta.`, tone: 'success', icon: Check }),
      () => undefined,
    );
  }, [isWhole, offline, end, t]);
  if (hasEnded) return null;
  // The address waits for an e-mail, and holds nothing else up.
  const next = steps.find(({ Name, IsDone }) => !IsDone && Name !== 'address')?.Name;
  return (
    <Panel
      title={t`Primeiros passos`}
      note={
        steps.length > 0 && (
          <Trans>
            {done} de {steps.length}
          </Trans>
        )
      }
      action={
        <Button size="sm" variant="ghost" disabled={offline} reason={t`precisa de rede`} onClick={() => setEnding(true)}>
          <Trans>Dispensar</Trans>
        </Button>
      }
      flush
      className={value ? undefined : placeOfSteps}
    >
      {!value && <UnreadAnswer kept={kept} rows={7} />}
      {asOf && <p className="px-4 pt-3 text-caption text-muted lg:px-5">{asOf}</p>}
      <ol className="divide-y divide-border-soft">
        {links &&
          steps.map(({ Name, IsDone }) => (
            <StepRow
              key={Name}
              name={Name}
              state={IsDone ? 'ok' : Name === next ? 'now' : 'todo'}
              href={Name === 'address' ? undefined : `#${links[Name]}`}
            >
              {Name === 'address' ? <Resend onRefused={kept.again} /> : undefined}
            </StepRow>
          ))}
      </ol>
      {value && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-border px-4 py-3.5 text-caption text-muted lg:px-5">
          <p className="grow basis-60">
            <Trans>Em cada ecrã, Ajuda diz para que serve e como se usa.</Trans>
          </p>
          <DriverGuideButton />
        </div>
      )}
      {isEnding && <EndDialog onEnd={end} onClose={() => setEnding(false)} />}
    </Panel>
  );
}
