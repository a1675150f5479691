import { Plural, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#lib/format.ts';

/** Shows a number of guides: "1 e-GAR", "1 240 e-GARs". */
export function GuideCount({ guides }: { guides: number }) {
  const { i18n } = useLingui();
  const count = formatNumber(guides, i18n.locale);
  return <Plural value={guides} one={`${count} e-GAR`} other={`${count} e-GARs`} />;
}
