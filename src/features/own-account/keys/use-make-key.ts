import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addKey, beginKey } from '#api/people/passkeys.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { makeKey, NoKeyError } from '#components/reauthentication/browser-key.ts';
import type { Passkey } from '#domain/people/passkeys.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { useUser } from '#runtime/use-user.ts';

/** Makes passkeys on this device, and says why one was not made. */
export function useMakeKey(taken: readonly Pick<Passkey, 'Name'>[]) {
  const { t } = useLingui();
  const { context, session } = useUser();
  const failed = useSaveFailure({ unreachable: t`O servidor não respondeu. A chave não ficou guardada.` });
  const [busy, setBusy] = useState(false);
  const [own, setOwn] = useState<string | null>(null);
  const name = session.username;
  const kind = thisDevice() === 'phone' ? t`Telemóvel de ${name}` : t`Computador de ${name}`;
  const isTaken = (text: string) => taken.some(({ Name }) => Name === text);
  const suggested = (isTaken(kind) ? `${kind} ${taken.length + 1}` : kind).slice(0, 50);
  const say = (error: unknown) => {
    if (error instanceof NoKeyError) return setOwn(t`Nenhuma chave respondeu. Tente outra vez.`);
    const kindOf = error instanceof Error ? error.name : '';
    if (kindOf === 'InvalidStateError') return setOwn(t`Este dispositivo já tem uma chave sua.`);
    if (kindOf === 'SecurityError') return setOwn(t`Abra a Guiar no endereço oficial para fazer uma chave.`);
    setOwn(null);
    failed.show(error);
  };
  const make = async (Name: string): Promise<boolean> => {
    setBusy(true);
    setOwn(null);
    try {
      const { http } = await context();
      await addKey(http, { Name: Name.trim(), Response: await makeKey(await beginKey(http)) });
      return true;
    } catch (error) {
      say(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { make, busy, failure: own ?? failed.message, suggested };
}
