import type { AccountAct } from './act.ts';
import { BlockDialog } from './block-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { QuotasDialog } from './quotas-dialog.tsx';
import { UnblockDialog } from './unblock-dialog.tsx';

const dialogs = { facts: FactsDialog, block: BlockDialog, unblock: UnblockDialog, quotas: QuotasDialog };

interface Props {
  act: AccountAct | null;
  onClose: () => void;
  onDecided: () => void;
}

/** Shows the dialog of the act that was chosen in a row's menu. */
export function AccountDialogs({ act, onClose, onDecided }: Props) {
  if (!act) return null;
  const Shown = dialogs[act.kind];
  return <Shown account={act.account} onClose={onClose} onDecided={onDecided} />;
}
