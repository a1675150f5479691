import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#lib/format.ts';
import type { GuideList } from './use-guide-list.ts';

type Length = Pick<GuideList, 'total' | 'capped'>;

/** Shows the number of guides in a list. */
export function GuideCount({ total, capped }: Length) {
  const { i18n } = useLingui();
  const most = formatNumber(total, i18n.locale);
  return capped ? <Trans>Mais de {most} guias</Trans> : <Plural value={total} one="# guia" other="# guias" />;
}

/** Shows the number on the button that closes a phone's filters. */
export function ShowGuides({ total, capped }: Length) {
  const { i18n } = useLingui();
  const most = formatNumber(total, i18n.locale);
  return capped ? (
    <Trans>Mostrar mais de {most} guias</Trans>
  ) : (
    <Plural value={total} one="Mostrar # guia" other="Mostrar # guias" />
  );
}
