import { useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { minSearchLength, searchDelayMs } from '#domain/wire/paging.ts';
import { useDebounced } from '#lib/dom/hooks/use-debounced.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type FoundPlace, searchHere, searchOnline } from './place-search.ts';

interface Props {
  geocoderUrl: string | null;
  onChoose: (place: FoundPlace) => void;
}

/**
 * Shows the search for a place by name: from this device's list at once, then from the operator's
 * geocoder when online.
 */
export function PlaceSearch({ geocoderUrl, onChoose }: Props) {
  const { t } = useLingui();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<FoundPlace[]>([]);
  const [active, setActive] = useState(-1);
  const term = useDebounced(text.trim(), searchDelayMs);
  useEffect(() => {
    let here = true;
    setActive(-1);
    if (term.length < minSearchLength) {
      setFound([]);
      return;
    }
    const show = (places: FoundPlace[]) =>
      here &&
      setFound((before) =>
        [...new Map([...before, ...places].map((place) => [place.key, place])).values()].slice(0, 12),
      );
    setFound([]);
    void searchHere(term).then(show, () => undefined);
    if (geocoderUrl && navigator.onLine) void searchOnline(geocoderUrl, term).then(show);
    return () => {
      here = false;
    };
  }, [term, geocoderUrl]);
  const choose = (place: FoundPlace | undefined) => {
    if (!place) return;
    setText(place.name);
    setOpen(false);
    onChoose(place);
  };
  const shown = open && found.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus left, nothing here is operated.
    <div
      className="relative min-w-0 grow"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TextInput
        icon={Search}
        role="combobox"
        aria-label={t`Procurar local`}
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder={t`Procurar local`}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(value) => {
          setText(value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            choose(found[Math.max(0, active)]);
          } else if (event.key === 'Escape') setOpen(false);
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setActive((at) => Math.min(found.length - 1, Math.max(0, at + step)));
          }
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label={t`Locais encontrados`}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-panel border hairline border-border bg-surface-raised py-1 shadow-menu"
      >
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as the pattern asks.
          <div
            key={place.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(place)}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 aria-selected:bg-surface-sunken hover:bg-surface-hover"
          >
            <MapPin aria-hidden className="size-4.5 text-muted" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{place.name}</span>
              <span className="block truncate text-caption text-muted">{place.detail}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
