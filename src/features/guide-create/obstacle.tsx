import { Trans, useLingui } from '@lingui/react/macro';
import { heldPlaces } from '../../components/guide/held-places.ts';
import { RefusalCure } from '../../components/refusal-cure.tsx';
import { RefusalNote } from '../../components/refusal-note.tsx';
import type { Refusal } from '../../db/rows.ts';
import { involvedIn, issuerWithoutAccess } from '../../domain/guide/guide-issuers.ts';
import { guideMessages } from '../../domain/guide/guide-messages.ts';
import { useLive } from '../../runtime/use-user.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { type GuideValues, toPayload } from './guide-values.ts';

const withoutAccess = {
  status: 403,
  body: { _validationErrors: [], _applicationErrors: [{ Message: guideMessages.noCredentials }], _externalErrors: [] },
};

/** Shows what stands against the guide: why it was refused, or what it would be refused for. */
export const Obstacle = ({ refusal, values }: { refusal: Refusal | null; values: GuideValues }) =>
  refusal ? (
    <div>
      <RefusalNote refusal={refusal} />
      <RefusalCure refusal={refusal} />
    </div>
  ) : (
    <MissingAccess values={values} />
  );

/** Says before the guide is written that whoever would issue it has no access to the national system, and leads there. */
function MissingAccess({ values }: { values: GuideValues }) {
  const { t } = useLingui();
  const involved = involvedIn(toPayload(values));
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
