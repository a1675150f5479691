import { Skeleton } from '#ui/data/skeleton.tsx';

const cards = Array.from({ length: 6 }, (_, at) => at);

/** Shows placeholders as tall as the cards to come. */
export function PlaceSkeletons() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-6">
      {cards.map((at) => (
        <div
          key={at}
          className="flex h-44 flex-col justify-between rounded-panel border hairline border-border bg-surface p-3.5"
        >
          <Skeleton className="w-[80%]" />
          <Skeleton className="w-[40%]" />
        </div>
      ))}
    </div>
  );
}
