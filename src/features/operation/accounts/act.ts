import type { OperatorAccount } from '#domain/wire/operator-accounts.ts';

/** Dialog that is open for an account. */
export interface AccountAct {
  kind: 'facts' | 'block' | 'unblock' | 'quotas';
  account: OperatorAccount;
}

export interface AccountDialogProps {
  account: OperatorAccount;
  onClose: () => void;
  /** Called with the account as the server has it now. */
  onDecided: () => void;
}
