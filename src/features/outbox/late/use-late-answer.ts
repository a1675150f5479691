import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import { useUser } from '#runtime/use-user.ts';
import { sendAsItIs, sendWithDeparture } from '../outbox-actions.ts';
import type { LateCreation } from './late-queries.ts';
import { useNewDeparture } from './use-new-departure.ts';

/** Outcome of a transport that was to begin before its guide could be sent. */
export type Happened = 'not-yet' | 'left' | 'never';

/** Holds the answer about a late creation, and acts on it. */
export function useLateAnswer(late: LateCreation) {
  const { command } = late;
  const user = useUser();
  const navigate = useNavigate();
  const announceSaved = useAnnounceSaved();
  const failure = useSaveFailure();
  // An administrator sends what another user wrote as it is, or not at all.
  const isOthers = command.onBehalf !== undefined;
  const [happened, setHappened] = useState<Happened>(isOthers ? 'left' : 'not-yet');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const departure = useNewDeparture(late.departure);
  const leave = () => navigate({ to: '/sync' });
  const send = async () => {
    if (happened === 'not-yet') {
      if (departure.at === null) return;
      await sendWithDeparture(user, late, departure.at);
    } else await sendAsItIs(user, command.seq);
    await leave();
    announceSaved(command.seq);
  };
  const submit = async () => {
    setAttempt((n) => n + 1);
    if (happened === 'never') return setRemoving(true);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isOthers,
    happened,
    setHappened,
    attempt,
    busy,
    removing,
    setRemoving,
    departure,
    leave,
    submit,
    failed: failure.linked,
  };
}
