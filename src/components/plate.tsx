import { useLingui } from '@lingui/react/macro';
import { isPortuguesePlate, platesBetween } from '#domain/codes/plate.ts';

/** Shows the plates of a guide, as many as a line holds. */
export const Plates = ({ of }: { of: readonly string[] }) => (
  <span className="flex flex-wrap gap-2">
    {[...new Set(of)].map((plate) => (
      <Plate key={plate}>{plate}</Plate>
    ))}
  </span>
);

/** Shows the number plate of a vehicle, or the plates of a tractor and its trailer. */
export function Plate({ children }: { children: string }) {
  const plates = children.split(platesBetween);
  const [only = ''] = plates;
  if (plates.length === 1) return <OnePlate>{only}</OnePlate>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {plates.map((plate) => (
        <OnePlate key={plate}>{plate}</OnePlate>
      ))}
    </span>
  );
}

/**
 * Shows one plate, with the Portuguese band if it is from there; the same in every theme and
 * direction.
 */
function OnePlate({ children }: { children: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex h-6 items-stretch overflow-hidden rounded-stamp border-[1.5px] border-black bg-white text-caption font-bold text-black codes">
      {isPortuguesePlate(children) && (
        <span
          aria-hidden
          className="flex w-3.5 items-end justify-center bg-plate-band pb-px text-[0.5rem] leading-none text-white"
        >
          P
        </span>
      )}
      <span className="sr-only">{t`Matrícula`} </span>
      <span className="flex items-center px-1.5 tracking-[.04em]">{children}</span>
    </span>
  );
}
