import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { endFirstSteps, readFirstSteps } from '#api/people/account.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { DriverGuideButton } from '#components/driver-guide-button.tsx';
import { EndDialog } from '#components/first-steps/end-dialog.tsx';
import { placeOfSteps } from '#components/first-steps/place.ts';
import { Resend } from '#components/first-steps/resend.tsx';
import { stepLinks } from '#components/first-steps/step-links.ts';
import { StepRow } from '#components/first-steps/step-row.tsx';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { firstStepsKey, forgetFirstSteps } from '#db/first-steps.ts';
import { FirstSteps as Schema } from '#domain/people/first-steps.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

/**
 * Shows the first steps of a new account, from its address to its first guide. They end when all
 * are done or when the user closes them.
 */
export function FirstSteps() {
  const { t } = useLingui();
  const { db, context } = useUser();
  const offline = useIsOffline();
  const kept = useKept({ key: firstStepsKey, schema: Schema, read: readFirstSteps });
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
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
    // A failed call is repeated when the dashboard is opened next.
    end().then(
      () => toast({ text: t`Primeiros passos concluídos: a conta está pronta.`, tone: 'success', icon: Check }),
      () => undefined,
    );
  }, [isWhole, offline, end, t]);
  if (hasEnded) return null;
  // The address waits for an e-mail, and must not hold up the other steps.
  const next = steps.find(({ Name, IsDone }) => !IsDone && Name !== 'address')?.Name;
  const stateOf = ({ Name, IsDone }: (typeof steps)[number]) => {
    if (IsDone) return 'ok';
    return Name === next ? 'now' : 'todo';
  };
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
        <Button
          size="sm"
          variant="ghost"
          disabled={offline}
          reason={t`precisa de rede`}
          onClick={() => setEnding(true)}
        >
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
          steps.map((step) => (
            <StepRow
              key={step.Name}
              name={step.Name}
              state={stateOf(step)}
              href={step.Name === 'address' ? undefined : `#${links[step.Name]}`}
            >
              {step.Name === 'address' ? <Resend onRefused={kept.again} /> : undefined}
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
