import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { telHref } from '#lib/dom/outside/hrefs.ts';

/** Shows the link that calls the number in a field; none while it is not a number. */
export function CallLink({ number }: { number: string }) {
  const { t } = useLingui();
  const href = telHref(number);
  if (!href) return null;
  const label = t`Ligar para ${number}`;
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="-me-2 flex size-12 shrink-0 items-center justify-center rounded-control text-link hover:bg-surface-hover lg:size-8"
    >
      <Phone aria-hidden className="size-5 lg:size-4.5" />
    </a>
  );
}
