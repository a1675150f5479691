import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { Refusal } from '#db/rows.ts';
import { useLive } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { findCure, listMessages } from './refusal-cures.ts';

/**
 * Shows the link from a refusal to the screen that solves its cause, for users who have that
 * screen.
 */
export function RefusalCure({ refusal }: { refusal: Pick<Refusal, 'status' | 'body'> }) {
  const { t } = useLingui();
  const messages = listMessages(refusal);
  const cure = useLive((db) => findCure(db, messages), [messages.join()]);
  return cure ? (
    <ButtonLink href={cure.href} icon={ArrowRight} className="mt-2">
      {t(cure.label)}
    </ButtonLink>
  ) : null;
}
