import { useLingui } from '@lingui/react/macro';
import { isPortuguesePlate } from '../domain/codes/plate.ts';

/** A number plate, with the Portuguese band when it is from there; the same in every theme and direction. */
export function Plate({ children }: { children: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex h-6 items-stretch overflow-hidden rounded-stamp border-[1.5px] border-black bg-white text-caption font-bold text-black codes">
      {isPortuguesePlate(children) && (
        <span aria-hidden className="flex w-3.5 items-end justify-center bg-plate-band pb-px text-[0.5rem] leading-none text-white">
          P
        </span>
      )}
      <span className="sr-only">{t`Matrícula`} </span>
      <span className="flex items-center px-1.5 tracking-[.04em]">{children}</span>
    </span>
  );
}
