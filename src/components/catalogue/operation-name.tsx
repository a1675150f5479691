import { useCatalogue } from './use-catalogue.ts';

/** Shows `R13 · Armazenamento de resíduos…`; only the code if its name is not on the device. */
export function OperationName({ code }: { code: string }) {
  const description = useCatalogue('operations')?.Items.find((row) => row.Code === code)?.Description;
  return (
    <>
      {code}
      {description && (
        <span lang="pt" className="mt-1 block font-normal">
          {description}
        </span>
      )}
    </>
  );
}
