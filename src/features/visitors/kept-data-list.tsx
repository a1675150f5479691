import { Trans, useLingui } from '@lingui/react/macro';
import { type KeptKind, keptData, keptKinds } from '#domain/privacy/kept-data.ts';
import { keysOf } from '#lib/records.ts';
import { keptWords, placeWords } from './kept-data-words.ts';

const places = keysOf(placeWords);

/** Shows the kept data, by where it is kept. */
export function KeptDataList() {
  const { t } = useLingui();
  return places.map((place) => (
    <section key={place} aria-labelledby={`kept-${place}`}>
      <h3 id={`kept-${place}`} className="mt-6 mb-2 font-bold">
        {t(placeWords[place])}
      </h3>
      <ul className="divide-y divide-border-soft border-y border-border">
        {keptKinds
          .filter((kind) => keptData[kind].place === place)
          .map((kind) => (
            <Kind key={kind} kind={kind} />
          ))}
      </ul>
    </section>
  ));
}

function Kind({ kind }: { kind: KeptKind }) {
  const { t, i18n } = useLingui();
  const { what, why, until } = keptWords[kind];
  return (
    <li className="py-3 lg:grid lg:grid-cols-[3fr_2fr] lg:gap-x-6">
      <div>
        <p className="font-semibold">{t(what)}</p>
        <p className="text-muted">{t(why)}</p>
      </div>
      <p className="mt-1 lg:mt-0">
        <span className="text-muted">
          <Trans>Por quanto tempo:</Trans>
        </span>{' '}
        {i18n._(until.id, { days: keptData[kind].days }, until.message === undefined ? {} : { message: until.message })}
      </p>
    </li>
  );
}
