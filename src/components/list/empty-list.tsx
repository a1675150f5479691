import { type LucideIcon, Plus } from 'lucide-react';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';

/**
 * Way to create the first row of a list: a form, for users who may create, otherwise a sentence.
 */
export type FirstRow = { href: string; label: string } | string;

/** Shows a list without any rows, and the next step. */
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
