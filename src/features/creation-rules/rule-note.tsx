import { Trans } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';

/** How a guide names the rule that filled it. */
export function RuleNote({ area, group }: { area: string | null; group: string | null }) {
  const code = (name: string | null) => name?.split(' ')[0];
  const name = [code(group), code(area)].filter(Boolean).join(' · ');
  if (name === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-label text-muted">
      <span className="flex items-center gap-2 rounded-stamp bg-surface-selected px-2.5 py-1 font-semibold text-accent-text">
        <ListTree aria-hidden className="size-4" />
        <Trans>Preenchido pela regra {name}</Trans>
      </span>
      <Trans>É assim que a guia o diz, com «Desfazer». O que já estiver escrito na guia nunca é substituído.</Trans>
    </p>
  );
}
