import { Trans, useLingui } from '@lingui/react/macro';
import { RefusalCure } from '#components/errors/refusal-cure.tsx';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { heldPlaces } from '#components/guide/list/held-places.ts';
import type { Refusal } from '#db/rows.ts';
import { issuerWithoutAccess, listInvolved } from '#domain/guide/create/issuers.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { type GuideValues, toPayload } from './guide-values.ts';

const withoutAccess = {
  status: 403,
  body: { _validationErrors: [], _applicationErrors: [{ Message: guideMessages.noCredentials }], _externalErrors: [] },
};

/** Shows the obstacle to the guide: why it was refused, or why it would be refused. */
export const Obstacle = ({ refusal, values }: { refusal: Refusal | null; values: GuideValues }) =>
  refusal ? (
    <div>
      <RefusalNote refusal={refusal} />
      <RefusalCure refusal={refusal} />
    </div>
  ) : (
    <MissingAccess values={values} />
  );

/**
 * Warns before the guide is written that its issuer has no access to the national system, and links
 * to the remedy.
 */
function MissingAccess({ values }: { values: GuideValues }) {
  const { t } = useLingui();
  const involved = listInvolved(toPayload(values));
  const place = useLive(async (db) => issuerWithoutAccess(await heldPlaces(db), involved), [JSON.stringify(involved)]);
  if (!place) return null;
  const { name } = place;
  return (
    <Alert tone="warn" live="status" title={t`Falta o acesso ao SILiAmb de ${name}`}>
      <Trans>Sem ele esta guia é recusada. Pode escrevê-la já: fica em rascunho.</Trans>
      <RefusalCure refusal={withoutAccess} />
    </Alert>
  );
}
