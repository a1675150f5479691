import type { ActDialogProps } from '#components/guide/acts/act-dialog.tsx';
import { ChangePlateDialog } from '#components/guide/acts/change-plate-dialog.tsx';
import { SignOnPaperDialog } from '#components/guide/acts/sign-on-paper-dialog.tsx';

/** Shows the dialog of the act that was chosen on the card. */
export function WalletDialog({ opened, ...props }: ActDialogProps & { opened: 'plate' | 'paper' | null }) {
  if (opened === 'plate') return <ChangePlateDialog {...props} />;
  return opened === 'paper' && <SignOnPaperDialog {...props} />;
}
