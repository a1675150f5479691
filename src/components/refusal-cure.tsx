import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { Refusal } from '../db/rows.ts';
import { useLive } from '../runtime/use-user.ts';
import { ButtonLink } from '../ui/basics/button-link.tsx';
import { cureOf, messagesOf } from './refusal-cures.ts';

/** Leads from a refusal to the screen that cures what it names, for who has that screen. */
export function RefusalCure({ refusal }: { refusal: Pick<Refusal, 'status' | 'body'> }) {
  const { t } = useLingui();
  const messages = messagesOf(refusal);
  const cure = useLive((db) => cureOf(db, messages), [messages.join()]);
  return cure ? (
    <ButtonLink href={cure.href} icon={ArrowRight} className="mt-2">
      {t(cure.label)}
    </ButtonLink>
  ) : null;
}
