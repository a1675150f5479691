import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NoLongerQueued } from '#components/saved/no-longer-queued.tsx';
import { useLive } from '#runtime/use-user.ts';
import { GuideForm } from './guide-form.tsx';
import { type OpenGuide, readOpenGuide } from './guide-queries.ts';
import { GuideSaved } from './guide-saved.tsx';
import { NewGuide } from './new-guide.tsx';
import { copyOfSaved, useCopyDraft } from './start/guide-copies.ts';
import { useGuideForm } from './use-guide-form.ts';

interface Props {
  /** Draft being written. */
  draft: string | undefined;
  /** Command to correct. */
  fix: number | undefined;
  /** Command just saved. */
  saved: number | undefined;
  /** Saved command that the new guide copies. */
  like: number | undefined;
}

/** Creates a guide (spec 2 §2), corrects an unsent one, and shows its progress. */
export function CreateScreen({ draft, fix, saved, like }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const to = (search: { draft?: string; fix?: number; saved?: number; like?: number }) =>
    void navigate({ to: '/gars/new-v2', search, replace: true });
  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/gars/list' }));
  const begin = () => to({ draft: crypto.randomUUID() });
  const bare = draft === undefined && fix === undefined && saved === undefined && like === undefined;
  // A draft is named in the address, so that a reload returns to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is none.
  useEffect(() => {
    if (bare) begin();
  }, [bare]);
  const onSaved = (seq: number) => to({ saved: seq });
  if (saved !== undefined)
    return (
      <GuideSaved
        key={saved}
        seq={saved}
        onLike={() => to({ like: saved })}
        onAnother={begin}
        onFix={() => to({ fix: saved })}
      />
    );
  if (like !== undefined) return <LikeSaved key={like} seq={like} onReady={(id) => to({ draft: id })} />;
  if (fix !== undefined) return <FixGuide key={fix} seq={fix} onSaved={onSaved} onBack={back} />;
  if (draft === undefined) return null;
  return (
    <NewGuide
      key={draft}
      id={draft}
      onSaved={onSaved}
      onBack={back}
      onOpen={(id) => to({ draft: id })}
      onBegin={begin}
    />
  );
}

/** Makes a draft like a saved guide, which may still be unsent. */
function LikeSaved({ seq, onReady }: { seq: number; onReady: (draft: string) => void }) {
  useCopyDraft(seq, (user) => copyOfSaved(user, seq), { onReady });
  return null;
}

interface FixProps {
  seq: number;
  onSaved: (seq: number) => void;
  onBack: () => void;
}

function FixGuide({ seq, onSaved, onBack }: FixProps) {
  const { t } = useLingui();
  const open = useLive((db) => readOpenGuide(db, seq), [seq]);
  if (open === undefined) return null;
  if (open === null) return <NoLongerQueued title={t`Nova e-GAR`} backTo="/gars/list" />;
  return <FixForm open={open} onSaved={onSaved} onBack={onBack} />;
}

function FixForm({
  open: { command, values, attached },
  onSaved,
  onBack,
}: Omit<FixProps, 'seq'> & { open: OpenGuide }) {
  const { seq, refusal } = command;
  const { LocalId: localId } = command.payload as { LocalId: string };
  const form = useGuideForm({ draft: `egar:fix:${seq}`, fix: { seq, localId, values, refusal, attached }, onSaved });
  return form.ready ? <GuideForm form={form} refusal={refusal} onBack={onBack} /> : null;
}
