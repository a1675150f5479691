import { useLingui } from '@lingui/react/macro';
import { spacedLer } from '#components/catalogue/ler-options.tsx';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDate } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import type { LicenseTrouble } from './use-license.ts';

/** Returns a function that describes the gap in the recipient's licence. */
export function useLicenseSentence(): (trouble: LicenseTrouble) => string {
  const { t, i18n } = useLingui();
  return ({ gap, license, lerCode, operation }) => {
    const number = license?.Number ?? '';
    if (gap === 'none') return t`O destinatário não tem licença registada.`;
    if (gap === 'expired')
      return t`A licença ${number} do destinatário terminou em ${formatDate(license?.ExpirationDateUtc ?? '', i18n.locale)}.`;
    return t`A licença ${number} do destinatário não inclui ${spacedLer(lerCode, isHazardous(lerCode))} com ${operation}.`;
  };
}

/**
 * Shows the gap with its consequence: a warning, or that the account's settings forbid the guide.
 */
export function LicenseNote({ trouble, className }: { trouble: LicenseTrouble | null; className?: string }) {
  const { t } = useLingui();
  const sentence = useLicenseSentence();
  if (!trouble) return null;
  return (
    <Alert tone={trouble.blocks ? 'danger' : 'warn'} live="status" title={sentence(trouble)} className={className}>
      {trouble.blocks
        ? t`As configurações da conta não deixam gravar assim.`
        : t`Confirme com o destinatário antes de gravar.`}
    </Alert>
  );
}
