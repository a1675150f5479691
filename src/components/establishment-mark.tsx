import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Building2, KeyRound, Store } from 'lucide-react';
import { establishmentTypes } from '#domain/reference/establishment.ts';

const kinds = {
  own: { icon: Building2, name: msg`O meu Estabelecimento` },
  withAccess: { icon: KeyRound, name: msg`Estabelecimento Cliente com acesso ao SILiAmb` },
  client: { icon: Store, name: msg`Estabelecimento Cliente` },
};

function kindOf(type: number, hasAccess: boolean): keyof typeof kinds {
  if (type === establishmentTypes.own) return 'own';
  return hasAccess ? 'withAccess' : 'client';
}

/** Shows the kind of establishment in a row of a picker, as an icon with its label (spec 1 §6). */
export function EstablishmentMark({ type, hasAccess }: { type: number; hasAccess: boolean }) {
  const { t } = useLingui();
  const { icon: Icon, name } = kinds[kindOf(type, hasAccess)];
  const text = t(name);
  return (
    <span title={text} className="shrink-0 text-subtle">
      <Icon aria-hidden className="size-4.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
