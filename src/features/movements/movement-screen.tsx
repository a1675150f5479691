import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { NoLongerQueued } from '#components/saved/no-longer-queued.tsx';
import { type DeliveryPayload, type MovementKind, movementKinds } from '#domain/field/movement.ts';
import { useLive } from '#runtime/use-user.ts';
import { MovementForm } from './movement-form.tsx';
import { readOpenMovement, readSaved } from './movement-queries.ts';
import { MovementSaved } from './movement-saved.tsx';
import { emptyMovement, fromPayload, nextAtSamePlace } from './movement-values.ts';

interface Props {
  kind: MovementKind;
  /** Command to correct. */
  fix: number | undefined;
  /** Command just saved. */
  saved: number | undefined;
  /** Saved command whose place and customer are reused. */
  like: number | undefined;
}

/** Registers a delivery or collection; after saving, shows its progress. */
export function MovementScreen({ kind, fix, saved, like }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const to = (search: { fix?: number; saved?: number; like?: number }) =>
    void navigate({ to: '.', search, replace: true });
  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/dashboard' }));
  const onSaved = (seq: number) => to({ saved: seq });
  if (saved !== undefined)
    return (
      <MovementSaved
        key={saved}
        kind={kind}
        seq={saved}
        onAnother={() => to({ like: saved })}
        onElsewhere={() => to({})}
        onFix={() => to({ fix: saved })}
      />
    );
  if (fix !== undefined) return <FixMovement kind={kind} seq={fix} onSaved={onSaved} onBack={back} />;
  if (like !== undefined) return <AnotherMovement kind={kind} seq={like} onSaved={onSaved} onBack={back} />;
  return <MovementForm key="new" kind={kind} fix={null} start={emptyMovement} onSaved={onSaved} onBack={back} />;
}

interface OpenProps {
  kind: MovementKind;
  seq: number;
  onSaved: (seq: number) => void;
  onBack: () => void;
}

function AnotherMovement({ kind, seq, onSaved, onBack }: OpenProps) {
  const before = useLive((db) => readSaved(db, seq), [seq]);
  if (before === undefined) return null;
  const start = before
    ? nextAtSamePlace(fromPayload(before.receipt.payload as DeliveryPayload, before.names))
    : emptyMovement;
  return (
    <MovementForm
      key={`like ${seq}`}
      kind={kind}
      fix={null}
      start={start}
      copies={before !== null}
      onSaved={onSaved}
      onBack={onBack}
    />
  );
}

function FixMovement({ kind, seq, onSaved, onBack }: OpenProps) {
  const { i18n } = useLingui();
  const open = useLive((db) => readOpenMovement(db, seq), [seq]);
  if (open === undefined) return null;
  if (open === null) return <NoLongerQueued title={i18n._(movementKinds[kind].title)} />;
  const { command, names } = open;
  const values = fromPayload(command.payload as DeliveryPayload, names);
  return (
    <MovementForm
      key={seq}
      kind={kind}
      fix={{ seq, values, refusal: command.refusal }}
      start={values}
      onSaved={onSaved}
      onBack={onBack}
    />
  );
}
