import { useEffect, useState } from 'react';
import { previewDeclaration } from '#api/declaration.ts';
import type { DeclarationPreview, DeclarationRequest } from '#domain/report/declaration.ts';
import { searchDelayMs } from '#domain/wire/paging.ts';
import { useUser } from '#runtime/use-user.ts';

export type Previewed = DeclarationPreview | 'asking' | 'failed';

/** Asks the server what a request would produce, once its values rest; null without a request. */
export function usePreview(request: DeclarationRequest | null): Previewed | null {
  const { context } = useUser();
  // The text and the e-mail option do not change the files, so they cause no new call.
  const key = request && JSON.stringify({ ...request, Description: '', SendByEmail: false });
  const [answer, setAnswer] = useState<{ key: string; value: DeclarationPreview | 'failed' } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let here = true;
    const say = (value: DeclarationPreview | 'failed') => here && setAnswer({ key, value });
    const timer = setTimeout(() => {
      context()
        .then(({ http }) => previewDeclaration(http, JSON.parse(key)))
        .then(say, () => say('failed'));
    }, searchDelayMs);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [context, key]);
  if (key === null) return null;
  return answer?.key === key ? answer.value : 'asking';
}
