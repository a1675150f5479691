import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { ServiceAreaPicker } from '#components/pickers/service-area-picker.tsx';
import { TagPicker } from '#components/pickers/tag-picker.tsx';
import { UserPicker } from '#components/pickers/user-picker.tsx';
import { formatDate } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive } from '#runtime/use-user.ts';
import type { Filter } from '#ui/data/filters/filter.ts';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import type { Narrowing, SelectingKind } from './use-candidates.ts';

/** Criteria as the user chooses them: ids with their names. */
export interface Criteria {
  date: string | null;
  tag: string | null;
  area: { id: string; name: string | null } | null;
  user: { id: string; name: string | null } | null;
  origin: { id: string; name: string } | null;
}
export const noCriteria: Criteria = { date: null, tag: null, area: null, user: null, origin: null };

/**
 * Returns the criteria as the server takes them; undefined until this device has looked up the
 * codes.
 */
export function useNarrowing(kind: SelectingKind, { date, tag, area, user, origin }: Criteria): Narrowing | undefined {
  const codes = useLive(
    async (db) => ({
      area: area && (await db.serviceAreas.get(area.id))?.InternalCode,
      origin: origin && (await db.establishments.get(origin.id))?.ApaCode,
    }),
    [area?.id, origin?.id],
  );
  if (!codes) return undefined;
  const accepts = kind === 'accept';
  return {
    date,
    productId: accepts ? tag : null,
    tagId: accepts ? null : tag,
    serviceAreaCode: codes.area ?? null,
    userId: user?.id ?? null,
    originApaCode: codes.origin ?? null,
  };
}

interface Parts {
  chosen: ReactNode;
  control: ReactNode;
  needsNetwork?: boolean;
}

/**
 * Returns the filters of candidates: area, date, tag and user for acceptance; sender, tag and date
 * for the others (spec 2 §7).
 */
export function useCandidateFilters(
  kind: SelectingKind,
  criteria: Criteria,
  onChange: (criteria: Criteria) => void,
): Filter[] {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const tag = useLive(async (db) => criteria.tag && (await db.tags.get(criteria.tag))?.InternalCode, [criteria.tag]);
  const filter = (key: keyof Criteria, label: string, { chosen, control, needsNetwork = false }: Parts): Filter => ({
    key,
    label,
    ...(criteria[key] !== null && { chosen }),
    onClear: () => onChange({ ...criteria, [key]: null }),
    control:
      needsNetwork && offline ? (
        <p className="text-muted">{t`${label}: este filtro precisa de rede.`}</p>
      ) : (
        <Field label={label}>{control}</Field>
      ),
  });
  const set = (part: Partial<Criteria>) => onChange({ ...criteria, ...part });
  const day = criteria.date && formatDate(`${criteria.date}T12:00:00Z`, i18n.locale);
  const date = filter('date', t`Data`, {
    chosen: t`até ${day ?? ''}`,
    control: <DatePicker value={criteria.date} onChange={(value) => set({ date: value })} />,
  });
  const tags = filter('tag', t`Etiqueta`, {
    chosen: tag ?? '…',
    control: <TagPicker value={criteria.tag} onChange={(id) => set({ tag: id })} />,
  });
  if (kind !== 'accept') {
    const label = t`Remetente`;
    const pick = (id: string | null, name: string) => set({ origin: id === null ? null : { id, name } });
    return [
      filter('origin', label, {
        chosen: criteria.origin?.name,
        control: <EstablishmentPicker label={label} value={criteria.origin?.id ?? null} onChange={pick} />,
      }),
      tags,
      date,
    ];
  }
  const [areaLabel, userLabel] = [t`Área de serviço`, t`Utilizador`];
  const of = (id: string | null, name: string | null) => (id === null ? null : { id, name });
  const area = (
    <ServiceAreaPicker
      label={areaLabel}
      value={criteria.area?.id ?? null}
      name={criteria.area?.name ?? null}
      onChange={(id, name) => set({ area: of(id, name) })}
    />
  );
  const user = (
    <UserPicker
      label={userLabel}
      value={criteria.user?.id ?? null}
      name={criteria.user?.name ?? null}
      onChange={(id, name) => set({ user: of(id, name) })}
    />
  );
  return [
    filter('area', areaLabel, { chosen: criteria.area?.name, control: area, needsNetwork: true }),
    date,
    tags,
    filter('user', userLabel, { chosen: criteria.user?.name, control: user, needsNetwork: true }),
  ];
}
