import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { remoteEstablishments } from '#api/guide.ts';
import { isVat } from '#domain/codes/vat.ts';
import type { RemoteEstablishment } from '#domain/reference/remote-establishment.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface Props {
  vat: string;
  onPick: (place: RemoteEstablishment) => void;
  /**
   * True if a typed NIF is looked up as soon as it is complete (spec 1 §5); the initial one is not.
   */
  eager?: boolean;
  className?: string;
}

/** Searches a company's establishments in the national system; offline they are typed by hand. */
export function RemoteSearch({ vat, onPick, eager = false, className }: Props) {
  const { t } = useLingui();
  const { context } = useUser();
  const online = useSyncState()?.reach === 'online';
  const [found, setFound] = useState<readonly RemoteEstablishment[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<'none' | 'failed' | null>(null);
  const offer = useOffer(vat, eager && online);
  if (!isVat(vat) || !online) return null;
  const search = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const { http } = await context();
      const places = await remoteEstablishments(http, vat);
      const [only] = places;
      if (only && places.length === 1) onPick(only);
      else if (only) setFound(places);
      else setSaid('none');
    } catch {
      setSaid('failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={className}>
      {offer.length > 0 ? (
        <Button size="sm" icon={Landmark} onClick={() => setFound(offer)}>
          {t`Escolher no SILiAmb`}
        </Button>
      ) : (
        <Button size="sm" icon={Landmark} busy={busy} onClick={() => void search()}>
          {t`Procurar no SILiAmb`}
        </Button>
      )}
      <p role="status" className="mt-1 text-caption text-muted">
        {offer.length > 0 && (
          <Plural
            value={offer.length}
            one="O SILiAmb tem # estabelecimento com este NIF."
            other="O SILiAmb tem # estabelecimentos com este NIF."
          />
        )}
        {said === 'none' && <Trans>O SILiAmb não conhece estabelecimentos com este NIF.</Trans>}
        {said === 'failed' && <Trans>Não foi possível perguntar ao SILiAmb. Pode escrever os dados.</Trans>}
      </p>
      {found && (
        <Dialog open flush onClose={() => setFound(null)} title={t`Estabelecimentos de ${vat}`}>
          <ul className="divide-y divide-border-soft border-t border-border">
            {found.map((place) => (
              <li key={place.ApaCode}>
                <button
                  type="button"
                  className="block min-h-14 w-full px-4 py-2 text-start focus-visible:-outline-offset-4"
                  onClick={() => {
                    setFound(null);
                    onPick(place);
                  }}
                >
                  <span className="block font-semibold">{place.Name}</span>
                  <span className="block text-label text-muted">
                    <span className="codes">{place.ApaCode}</span> ·{' '}
                    {[place.Address, place.Local].filter(Boolean).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

const none: readonly RemoteEstablishment[] = [];

/**
 * Returns the establishments that the national system has under a typed NIF; nothing under the
 * initial one, nor after another change.
 */
function useOffer(vat: string, wanted: boolean): readonly RemoteEstablishment[] {
  const { context } = useUser();
  const asked = useRef(vat);
  const [offer, setOffer] = useState({ vat, places: none });
  useEffect(() => {
    if (!wanted || vat === asked.current || !isVat(vat)) return;
    asked.current = vat;
    context()
      .then(({ http }) => remoteEstablishments(http, vat))
      .then(
        (places) => setOffer({ vat, places }),
        // The button asks again, and shows why it failed.
        () => undefined,
      );
  }, [vat, wanted, context]);
  return offer.vat === vat ? offer.places : none;
}
