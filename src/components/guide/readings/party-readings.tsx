import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { menuIncludes } from '#components/errors/refusal-cures.ts';
import type { UserDb } from '#db/user-db.ts';
import type { RegistryReading } from '#domain/guide/registry/readings.ts';
import { tabPath } from '#domain/reference/area.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { formatShortDateTime } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Badge } from '#ui/basics/badge.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { type PartyReadings, readingLooks, readingRoles } from './reading-words.ts';

/** Shows the readings of one NIF in each role, and what keeps it from being read. */
export function PartyReadingsItem({ party: { vat, name, readings } }: { party: PartyReadings }) {
  const { t } = useLingui();
  // The full stop of the sentence is that of “Lda.”.
  const inSentence = name.replace(/\.$/, '');
  const has = (state: RegistryReading['State']) => readings.some(({ State }) => State === state);
  return (
    <li className="space-y-2 px-4 py-3 lg:px-5">
      <p className="flex flex-wrap gap-x-3 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        <span className="text-label font-normal text-muted">
          NIF <span className="codes">{vat}</span>
        </span>
      </p>
      {has('credentials') && <RefusedCredentials vat={vat} name={inSentence} />}
      {has('refused') && (
        <Alert tone="danger" title={t`O SILiAmb recusou a leitura das guias de ${inSentence}.`}>
          <Trans>Tenta outra vez sozinho.</Trans>
        </Alert>
      )}
      <ul className="space-y-2">
        {readings.map((reading) => (
          <ReadingLine key={reading.Role} reading={reading} />
        ))}
      </ul>
    </li>
  );
}

function ReadingLine({ reading: { Role, State, Seen, Total, ReadAt } }: { reading: RegistryReading }) {
  const { t, i18n } = useLingui();
  const { label, tone, icon } = readingLooks[State];
  const isPartial = State === 'first' || (State !== 'current' && Total !== null && Seen < Total);
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
        <span>{t(readingRoles[Role])}</span>
        <Badge bare tone={tone} icon={icon}>
          {t(label)}
        </Badge>
        <span className="grow" />
        <span className="text-caption text-muted num">
          {State === 'current' && Total !== null && (
            <>
              <Plural value={Total} one="# guia" other="# guias" />
              {ReadAt && ' · '}
            </>
          )}
          {ReadAt && formatShortDateTime(ReadAt, i18n.locale)}
        </span>
      </p>
      {isPartial && <ProgressBar label={t`Guias lidas`} value={Seen} max={Total ?? undefined} />}
    </li>
  );
}

/**
 * Reads the address of the access form of an own establishment with this NIF; null for a user whose
 * menu has no establishments.
 */
async function findAccessHref(db: UserDb, vat: string): Promise<string | null> {
  if (!(await menuIncludes(db, myEstablishmentsArea.name))) return null;
  const own = await db.establishments
    .filter(({ Type, Vat }) => Type === establishmentTypes.own && Vat === vat)
    .toArray();
  const place = own.find(({ HasApaAccessConfigured }) => HasApaAccessConfigured) ?? own[0];
  return place ? `#${tabPath(myEstablishmentsArea, place.UniqueId, 'access')}` : null;
}

function RefusedCredentials({ vat, name }: { vat: string; name: string }) {
  const { t } = useLingui();
  const href = useLive((db) => findAccessHref(db, vat), [vat]);
  return (
    <Alert
      tone="danger"
      title={t`O SILiAmb não aceita as credenciais de ${name}.`}
      action={
        href && (
          <ButtonLink href={href} icon={KeyRound}>
            {t`Dar acesso ao SILiAmb`}
          </ButtonLink>
        )
      }
    >
      <Trans>As guias deste NIF não são lidas enquanto não forem corrigidas.</Trans>
    </Alert>
  );
}
