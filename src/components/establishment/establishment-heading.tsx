import { Trans } from '@lingui/react/macro';
import type { AreaRow } from '#api/area.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import type { AreaHeading } from '../area/area-screens.ts';
import { AccessMark } from './access-mark.tsx';

/** Returns the heading of a form: the establishment, and if its access is proven. */
export const establishmentHeading = ({ Name, Vat, ApaCode, Type, HasAccess }: AreaRow): AreaHeading => ({
  title: String(Name),
  subtitle: (
    <>
      {Type === establishmentTypes.own ? <Trans>O meu Estabelecimento</Trans> : <Trans>Estabelecimento Cliente</Trans>}
      {Vat ? (
        <>
          {' · '}
          <Trans>NIF</Trans> <span className="codes">{String(Vat)}</span>
        </>
      ) : null}
      {ApaCode ? (
        <>
          {' · '}
          <span className="codes">{String(ApaCode)}</span>
        </>
      ) : null}
    </>
  ),
  action: <AccessMark has={HasAccess === true} />,
});
