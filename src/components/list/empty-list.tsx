import { type LucideIcon, Plus } from 'lucide-react';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';

/** How a list gets its first row: by a form, for who may create, else in a sentence. */
export type FirstRow = { href: string; label: string } | string;

/** A list that has no rows at all, and the way on. */
export function EmptyList({ icon, title, first }: { icon: LucideIcon; title: string; first: FirstRow | undefined }) {
  if (first === undefined || typeof first === 'string') {
    return (
      <EmptyState icon={icon} title={title}>
        {first}
      </EmptyState>
    );
  }
  const create = (
    <ButtonLink href={first.href} icon={Plus}>
      {first.label}
    </ButtonLink>
  );
  return <EmptyState icon={icon} title={title} action={create} />;
}
