import { Plural, useLingui } from '@lingui/react/macro';
import { BookmarkPlus, FilePen, LayoutTemplate, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useFirstRows } from '#runtime/use-first-rows.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { leavingNow, refilled } from './filled/filled.ts';
import { withKnownParties } from './filled/known-parties.ts';
import { GuideForm } from './guide-form.tsx';
import { draftKey, readDrafts } from './guide-queries.ts';
import type { GuideValues } from './guide-values.ts';
import { ModelsDialog } from './models/models-dialog.tsx';
import { SaveModelDialog } from './models/save-model-dialog.tsx';
import { refreshClientSettings } from './start/client-settings.ts';
import { DraftsDialog } from './start/drafts-dialog.tsx';
import { readStartData, type StartData, startValues } from './start/guide-start.ts';
import { isRoleOpen } from './start/main-role.ts';
import { RoleQuestion } from './start/role-question.tsx';
import { useStart } from './start/use-start.ts';
import { useGuideForm } from './use-guide-form.ts';

interface Props {
  id: string;
  onSaved: (seq: number) => void;
  onBack: () => void;
  /** Continues another draft. */
  onOpen: (id: string) => void;
  onBegin: () => void;
}

/** Shows the form of a new guide, filled in with what this device knows. */
export function NewGuide(props: Props) {
  const user = useUser();
  const [around, setAround] = useState<StartData | null>(null);
  const [openedAt] = useState(Date.now);
  const { key: arrived } = useFirstRows('establishments');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the device knows is read again when its first rows arrive.
  useEffect(() => {
    let here = true;
    void readStartData(user.db).then((found) => here && setAround(found));
    void refreshClientSettings(user);
    return () => {
      here = false;
    };
  }, [user, arrived]);
  const { start, touch } = useStart(around, openedAt);
  if (!around || !start) return null;
  return (
    // Only a focused field or button counts as a touch: the heading has the focus at first.
    <div className="contents" onFocusCapture={({ target }) => target.matches('input, textarea, button') && touch()}>
      <WrittenGuide {...props} around={around} start={start} />
    </div>
  );
}

interface WrittenProps extends Props {
  around: StartData;
  start: GuideValues;
}

/** Shows the form with its draft, the other drafts, and the models. */
function WrittenGuide({ id, around, start, onSaved, onBack, onOpen, onBegin }: WrittenProps) {
  const { t } = useLingui();
  const { db } = useUser();
  const compact = useCompact();
  const form = useGuideForm({ draft: draftKey(id), fix: null, start, onSaved });
  const drafts = useLive(readDrafts) ?? [];
  const [open, setOpen] = useState<'drafts' | 'models' | 'save-model' | null>(null);
  const close = () => setOpen(null);
  // A user who may not change settings would be asked again at every guide.
  const mayChoose = menuHas(useLive(readMenu), 'appSettings');
  const asksRole = isRoleOpen(around) && mayChoose;
  const others = drafts.filter((draft) => draft.id !== id).length;
  if (!form.ready) return null;
  const forget = form.kept
    ? [{ key: 'forget', label: t`Limpar rascunho`, icon: Trash2, danger: true, onSelect: () => void form.forget() }]
    : [];
  const saveModel = {
    key: 'save-model',
    label: t`Gravar como modelo`,
    icon: BookmarkPlus,
    onSelect: () => setOpen('save-model'),
  };
  const items = [
    { key: 'drafts', label: t`Rascunhos (${drafts.length})`, icon: FilePen, onSelect: () => setOpen('drafts') },
    { key: 'models', label: t`Começar de um modelo`, icon: LayoutTemplate, onSelect: () => setOpen('models') },
    ...(form.kept ? [{ key: 'another', label: t`Começar outra`, icon: Plus, onSelect: onBegin }] : []),
  ];
  return (
    <>
      <GuideForm
        form={form}
        guides={around.guides}
        refusal={null}
        onBack={onBack}
        lead={
          asksRole && (
            <RoleQuestion
              onChoose={(role) => form.change((now) => refilled(now, startValues({ ...around, role }, Date.now())))}
            />
          )
        }
        notice={
          others > 0 && (
            <Button variant="ghost" size="sm" icon={FilePen} onClick={() => setOpen('drafts')}>
              <Plural value={others} one="Tem # guia por acabar" other="Tem # guias por acabar" />
            </Button>
          )
        }
        tools={{
          desktop: (
            <>
              {items.map(({ key, label, icon, onSelect }) => (
                <Button key={key} icon={icon} onClick={onSelect}>
                  {label}
                </Button>
              ))}
              <Menu groups={[forget]} />
            </>
          ),
          phone: <Menu tone="bar" groups={[items, [saveModel], forget]} />,
        }}
        extra={
          !compact && (
            <Button icon={saveModel.icon} onClick={saveModel.onSelect}>
              {saveModel.label}
            </Button>
          )
        }
      />
      {open === 'drafts' && (
        <DraftsDialog
          drafts={drafts}
          current={id}
          onClose={close}
          onOpen={(other) => {
            close();
            onOpen(other);
          }}
          onForgetCurrent={() => void form.forget()}
        />
      )}
      {open === 'models' && (
        <ModelsDialog
          onClose={close}
          onPick={(values) => {
            void withKnownParties(db, values).then((known) => form.change(leavingNow(known, Date.now())));
            close();
          }}
        />
      )}
      {open === 'save-model' && <SaveModelDialog values={form.values} onClose={close} />}
    </>
  );
}
