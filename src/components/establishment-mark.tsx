import { useLingui } from '@lingui/react/macro';
import { Building2, KeyRound, Store } from 'lucide-react';
import { establishmentTypes } from '../domain/reference/establishment.ts';

/** What kind of establishment a row of a picker is, in an icon with its words (spec 1 §6). */
export function EstablishmentMark({ type, hasAccess }: { type: number; hasAccess: boolean }) {
  const { t } = useLingui();
  const isOwn = type === establishmentTypes.own;
  const Icon = isOwn ? Building2 : hasAccess ? KeyRound : Store;
  const text = isOwn ? t`O meu Estabelecimento` : hasAccess ? t`Estabelecimento Cliente com acesso ao SILiAmb` : t`Estabelecimento Cliente`;
  return (
    <span title={text} className="shrink-0 text-subtle">
      <Icon aria-hidden className="size-4.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
