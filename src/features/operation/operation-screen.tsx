import { Trans, useLingui } from '@lingui/react/macro';
import { CloudAlert } from 'lucide-react';
import { readOperation } from '#api/operation/installation.ts';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { Operation } from '#domain/wire/operation.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatAgo, toMomentParts } from '#lib/format-ago.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { type Kept, useKept } from '#runtime/use-kept.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { AccountsPanel } from './accounts/accounts-panel.tsx';
import { CopiesPanel } from './copies-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { OperationFigures } from './operation-figures.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { RestorePanel } from './restore-panel.tsx';

const lookAgainMs = 5000;

/**
 * Shows the whole installation to its operator: figures, errors, queues, copies and processes
 * (DESIGN.md, d34). It has no data of guides.
 */
export function OperationScreen() {
  const { t } = useLingui();
  const away = useIsOffline();
  const kept = useKept({ key: 'operation', schema: Operation, read: readOperation });
  useRepeat(!away, lookAgainMs, kept.again);
  const subtitle = useSubtitle(kept);
  const { value, again: onDone } = kept;
  const outages = (
    <ButtonLink icon={CloudAlert} href="#/outages">
      <Trans>Indisponibilidades</Trans>
    </ButtonLink>
  );
  return (
    <Screen title={t`Operação`} subtitle={subtitle} phoneSubtitle={subtitle} actions={outages}>
      {!value && <UnreadAnswer kept={kept} rows={6} />}
      {value && (
        <div className="space-y-4">
          <OperationFigures operation={value} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.25rem]">
            <div className="grid min-w-0 gap-4">
              <AccountsPanel />
              <ErrorsPanel errors={value.Errors} />
              {value.Restore && <RestorePanel restore={value.Restore} />}
            </div>
            <div className="grid gap-4">
              <QueuesPanel queues={value.Queues} {...{ away, onDone }} />
              <CopiesPanel copies={value.Copies} {...{ away, onDone }} />
              <ProcessesPanel processes={value.Processes} log={value.Log} {...{ away, onDone }} />
            </div>
          </div>
          <div className="lg:hidden">{outages}</div>
        </div>
      )}
    </Screen>
  );
}

/** Returns which installation this is; without an answer, from when its data is. */
function useSubtitle({ value, readAt, loading, failed }: Kept<Operation>): string | undefined {
  const { t, i18n } = useLingui();
  if (!value || readAt === null) return undefined;
  if (failed !== null && !loading) {
    const { today, time, day } = toMomentParts(readAt, i18n.locale);
    return today ? t`como se sabia às ${time}` : t`como se sabia em ${day}, ${time}`;
  }
  const { Host, Version, Schema } = value;
  const since = formatAgo(value.RunningSince, i18n.locale);
  return t`${Host} · versão ${Version}, esquema ${Schema} · a correr ${since}`;
}
