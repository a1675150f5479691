import { useLingui } from '@lingui/react/macro';
import type { Option } from '../ui/fields/options.ts';
import { SearchDialog } from '../ui/fields/search-dialog.tsx';
import { useEstablishmentOptions } from './use-establishment-options.tsx';
import { useTagOptions } from './use-tag-options.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onPick: (option: Option) => void;
}

/** Looks for an establishment of the account or of its clients by words: at once on this device, from three characters at the server (spec 3 §5). */
export function EstablishmentSearch(props: Props) {
  const { t } = useLingui();
  return <SearchDialog {...useEstablishmentOptions()} {...props} label={t`Procurar estabelecimento`} />;
}

/** The same for a tag. */
export function TagSearch(props: Props) {
  const { t } = useLingui();
  return <SearchDialog {...useTagOptions()} {...props} label={t`Procurar etiqueta`} />;
}
