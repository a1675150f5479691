import { Trans, useLingui } from '@lingui/react/macro';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';

/** Tells the administrator of an account without an own establishment that guides need one. */
export function FirstEstablishment() {
  const { t } = useLingui();
  const own = useLive((db) =>
    db.establishments.where('[Type+sort]').between([establishmentTypes.own], [establishmentTypes.own, []]).count(),
  );
  if (own !== 0) return null;
  return (
    <Alert
      tone="info"
      title={t`Comece pelo estabelecimento da sua empresa`}
      action={
        <ButtonLink href="#/establishments/my" variant="primary">
          {t`Criar estabelecimento`}
        </ButtonLink>
      }
    >
      <Trans>Sem ele não há guias: é o produtor, o transportador ou o destinatário delas.</Trans>
    </Alert>
  );
}
