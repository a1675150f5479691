import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, Settings2, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadWing, loadWords } from '#lib/dom/i18n.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { useUser } from '#runtime/use-user.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { UserFace, userFaceClass } from './user-face.tsx';

/**
 * Keyboard shortcuts beyond the page, loaded after the first data and the engine. If they fail to
 * load, the page works without them.
 */
const Shortcuts = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  const parts = Promise.all([import('#features/device-settings/shortcuts.tsx'), loadWing('administration')]);
  return parts.then(
    ([m]) => ({ default: m.Shortcuts }),
    () => ({ default: () => null }),
  );
});

/**
 * The sign-out dialog; its texts are among those of the other screens, which the dashboard does not
 * load.
 */
const SignOutDialog = lazy(async () => {
  const words = loadWords('screens').catch(() => undefined);
  const { SignOutDialog: Dialog } = await import('#components/menu/sign-out-dialog.tsx');
  await words;
  return { default: Dialog };
});

export function UserMenu() {
  const { t } = useLingui();
  const { session } = useUser();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Menu
        label={t`Utilizador ${session.username}`}
        triggerClass={userFaceClass}
        trigger={<UserFace name={session.username} />}
        groups={[
          [
            {
              key: 'user',
              icon: UserRound,
              label: t`O meu utilizador`,
              onSelect: () => void navigate({ to: '/user' }),
            },
            {
              key: 'look',
              icon: Settings2,
              label: t`Aspeto e língua`,
              onSelect: () => void navigate({ to: '/settings' }),
            },
          ],
          [{ key: 'out', icon: LogOut, label: t`Sair`, onSelect: () => setLeaving(true) }],
        ]}
      />
      <Suspense fallback={null}>{leaving && <SignOutDialog onClose={() => setLeaving(false)} />}</Suspense>
      <Suspense fallback={null}>
        <Shortcuts />
      </Suspense>
    </>
  );
}
