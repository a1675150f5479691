import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { BrandMark } from '#components/menu/brand.tsx';
import { SignOutDialog } from '#components/menu/sign-out-dialog.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/**
 * Replaces the app until the first password is changed: the server refuses everything else (domain,
 * organisation).
 */
export function FirstPassword() {
  const [leaving, setLeaving] = useState(false);
  return (
    <main className="flex min-h-dvh items-start justify-center bg-bar p-8 pt-[max(2rem,env(safe-area-inset-top))] text-on-bar">
      <BrandMark className="size-10" />
      {leaving ? (
        <SignOutDialog onClose={() => setLeaving(false)} />
      ) : (
        <ChangePasswordDialog
          required
          onClose={() => undefined}
          otherAction={
            <Button icon={LogOut} onClick={() => setLeaving(true)}>
              <Trans>Sair</Trans>
            </Button>
          }
        />
      )}
      <Toaster />
    </main>
  );
}
