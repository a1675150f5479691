import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, type LucideIcon, OctagonX, Pencil, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { thisDevice } from '#lib/dom/device.ts';
import { formatDateTime, formatTime } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { type Fact, Facts } from '#ui/basics/panel.tsx';
import { RefusalCure } from '../errors/refusal-cure.tsx';
import { RefusalNote } from '../errors/refusal-note.tsx';
import { Screen } from '../screen/screen.tsx';
import { type SavedAct, SavedTrack } from './saved-track.tsx';
import { SendsLater } from './sends-later.tsx';

interface Props {
  saved: SavedAct;
  title: string;
  /** Heading once the server has it: "Entrega registada!". */
  done: ReactNode;
  /** Main button once the server has it; by default the button for `another`. */
  next?: ReactNode;
  facts: Fact[];
  another: string;
  anotherIcon?: LucideIcon;
  onAnother: () => void;
  onFix: () => void;
  /** True if the last step is the national system's (DESIGN.md, Rasto). */
  national?: boolean;
  /** Content below the heading, specific to this act. */
  children?: ReactNode;
  /** Further buttons after `another`. */
  more?: ReactNode;
}

/** Shows the saved act, where it is, and what happens next. */
export function ActSaved(props: Props) {
  const {
    saved,
    title,
    done: doneHead,
    next,
    facts,
    another,
    anotherIcon = Plus,
    onAnother,
    onFix,
    national = false,
    children,
    more,
  } = props;
  const { t, i18n } = useLingui();
  const open = useSyncState()?.open ?? 0;
  const { receipt, command } = saved;
  const refused = command !== undefined && isRefused(command);
  const discarded = receipt.outcome === 'discarded';
  const done = !command && !discarded;
  const heading = () => {
    if (done) return doneHead;
    if (discarded) return t`Eliminada deste dispositivo`;
    if (refused) return t`Recusado pelo servidor`;
    return thisDevice() === 'phone' ? t`Guardada neste telemóvel` : t`Guardada neste computador`;
  };
  return (
    <Screen
      title={title}
      phoneActions={
        <IconButton
          icon={X}
          label={t`Fechar`}
          tone="bar"
          onClick={() => {
            location.hash = '#/dashboard';
          }}
        />
      }
      task
    >
      <div className="mx-auto max-w-140 space-y-4">
        <div className="flex items-center gap-3.5" role="status">
          <span
            className={`flex size-14 shrink-0 items-center justify-center rounded-panel ${refused ? 'bg-danger text-on-danger' : 'bg-success text-on-success'}`}
          >
            {refused ? <OctagonX aria-hidden className="size-8" /> : <Check aria-hidden className="size-8" />}
          </span>
          <p>
            <span className="block text-muted">{title}</span>
            <span className="font-semibold num">{formatDateTime(receipt.savedAt, i18n.locale)}</span>
          </p>
        </div>
        <div>
          <h2 className="text-head font-bold tracking-tight">{heading()}</h2>
          <p className="mt-1 text-muted">
            <SavedDetail saved={saved} />
          </p>
        </div>
        {children}
        {next && <div className="space-y-2.5">{next}</div>}
        {refused && command?.refusal && (
          <div>
            <RefusalNote refusal={command.refusal} />
            <RefusalCure refusal={command.refusal} />
          </div>
        )}
        {!discarded && (
          <section
            className="rounded-panel border hairline border-border bg-surface py-4"
            aria-label={t`Caminho do registo`}
          >
            <SavedTrack saved={saved} national={national} />
          </section>
        )}
        <section
          className="overflow-hidden rounded-panel border hairline border-border bg-surface"
          aria-label={t`Registo`}
        >
          <Facts facts={facts} />
          {command && command.state !== 'sending' && command.state !== 'uncertain' && (
            <button
              type="button"
              onClick={onFix}
              className="flex min-h-12 w-full items-center gap-3 border-t border-border px-4 text-start text-label font-semibold text-link focus-visible:-outline-offset-4"
            >
              <Pencil aria-hidden className="size-4.5" />
              <span className="grow">
                {refused ? <Trans>Corrigir e enviar de novo</Trans> : <Trans>Corrigir antes de enviar</Trans>}
              </span>
              <ChevronRight aria-hidden className="size-4.5 rtl:rotate-180" />
            </button>
          )}
        </section>
        <Button variant={next ? 'secondary' : 'primary'} size="lg" full icon={anotherIcon} onClick={onAnother}>
          {another}
        </Button>
        {more}
        <div className="grid grid-cols-2 gap-2.5">
          <ButtonLink href="#/sync" size="lg" full>
            <Trans>Ver por enviar ({open})</Trans>
          </ButtonLink>
          <ButtonLink href="#/dashboard" size="lg" full>
            <Trans>Início</Trans>
          </ButtonLink>
        </div>
      </div>
    </Screen>
  );
}

function SavedDetail({ saved: { receipt, command } }: { saved: SavedAct }) {
  const { i18n } = useLingui();
  if (receipt.outcome === 'discarded') return <Trans>Não foi enviada ao servidor.</Trans>;
  if (!command) {
    return <Trans>O servidor confirmou às {formatTime(receipt.confirmedAt ?? receipt.savedAt, i18n.locale)}.</Trans>;
  }
  if (isRefused(command)) return <Trans>Os seus dados continuam aqui. Corrija e envie de novo.</Trans>;
  return <SendsLater />;
}
