import { useLingui } from '@lingui/react/macro';
import { spacedLer } from '#components/catalogue/ler-options.tsx';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { statusLooks } from '#components/guide/status-badge.tsx';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { MonthPicker } from '#components/pickers/month-picker.tsx';
import { TagPicker } from '#components/pickers/tag-picker.tsx';
import { YearPicker } from '#components/pickers/year-picker.tsx';
import { type GuideFilters, noFilters } from '#domain/guide/list/filters.ts';
import { filterStatuses, type GuideStatus } from '#domain/guide/status.ts';
import { joinPeriod, toDays } from '#domain/reference/period.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDate, formatMonth } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import type { Filter } from '#ui/data/filters/filter.ts';
import { FilterChoices } from '#ui/data/filters/filter-choices.tsx';
import { ChoiceBox } from '#ui/fields/choice-box.ts';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

interface Asked {
  filters: GuideFilters;
  onChange: (part: { filters: GuideFilters }) => void;
}

interface Parts {
  chosen: Filter['chosen'];
  control?: Filter['control'];
  /** Further filters that clearing this one resets. */
  also?: Partial<GuideFilters>;
}

/**
 * Returns the filters of the list (spec 2 §2), the four most used first; the text is searched above
 * the list.
 */
export function useListFilters({ filters, onChange }: Asked): { quick: Filter[]; more: Filter[]; search: Filter } {
  const { t, i18n } = useLingui();
  const set = (part: Partial<GuideFilters>) => onChange({ filters: { ...filters, ...part } });
  const establishment = useLive(
    async (db) => filters.establishment && db.establishments.get(filters.establishment),
    [filters.establishment],
  );
  const client = useLive(async (db) => filters.client && db.establishments.get(filters.client), [filters.client]);
  const tag = useLive(async (db) => filters.tag && db.tags.get(filters.tag), [filters.tag]);
  const { from, to, status, ler, waiting, text, operation, vat, apaCode, scope } = filters;
  const day = (value: string) => formatDate(`${value}T12:00:00Z`, i18n.locale);
  const statusName = (one: GuideStatus) => t(statusLooks[one].label);
  const filter = (key: keyof GuideFilters, label: string, { chosen, control = null, also }: Parts): Filter => ({
    key,
    label,
    control: <Field label={label}>{control}</Field>,
    ...(chosen === undefined || chosen === null || chosen === '' ? {} : { chosen }),
    onClear: () => set({ [key]: noFilters[key], ...also }),
  });
  const authorised = { yes: t`Autorizada`, no: t`Autorização Pendente` };
  const scopes = { toAccept: t`Por aceitar`, live: t`Nem fechadas nem anuladas` };
  const period = joinPeriod(from, to);
  const periodName = period && (period.length === 4 ? period : formatMonth(period, i18n.locale));
  const dates = periodName ?? [from && t`desde ${day(from)}`, to && t`até ${day(to)}`].filter(Boolean).join(' ');
  const setPeriod = (one: string | null) => set(one === null ? { from: null, to: null } : toDays(one));
  const answered = waiting ? 'no' : 'yes';
  const authorisation = waiting === null ? null : answered;
  const quick: Filter[] = [
    {
      ...filter('from', t`Data`, { chosen: dates, also: { to: null } }),
      control: (
        <div className="grid gap-3 sm:grid-cols-2 lg:w-100">
          <Field label={t`Desde`}>
            <DatePicker value={from} onChange={(value) => set({ from: value })} max={to ?? undefined} />
          </Field>
          <Field label={t`Até`}>
            <DatePicker value={to} onChange={(value) => set({ to: value })} min={from ?? undefined} />
          </Field>
          {/* The lists inside open on request, not with the box. */}
          <ChoiceBox value={null}>
            <Field label={t`Mês`}>
              <MonthPicker label={t`Mês`} value={period?.length === 7 ? period : null} onChange={setPeriod} />
            </Field>
            <Field label={t`Ano`}>
              <YearPicker
                label={t`Ano`}
                value={period?.length === 4 ? Number(period) : null}
                onChange={(year) => setPeriod(year === null ? null : String(year))}
                clearable
              />
            </Field>
          </ChoiceBox>
        </div>
      ),
    },
    {
      ...filter('status', t`Estado`, { chosen: status && statusName(status) }),
      control: (
        <FilterChoices<GuideStatus>
          label={t`Estado`}
          all={t`Todos`}
          value={status}
          onChange={(value) => set({ status: value })}
          options={filterStatuses.map((one) => ({ key: one, label: statusName(one) }))}
        />
      ),
    },
    {
      ...filter('ler', t`Código LER`, { chosen: ler && spacedLer(ler, isHazardous(ler)) }),
      control: (
        <LerPicker
          groups
          label={t`Código LER`}
          placeholder={t`Todos`}
          value={ler || null}
          onChange={(code) => set({ ler: code ?? '' })}
        />
      ),
    },
    {
      ...filter('waiting', t`Autorização`, { chosen: authorisation && authorised[authorisation] }),
      control: (
        <FilterChoices
          label={t`Autorização`}
          all={t`Todas`}
          value={authorisation}
          onChange={(value) => set({ waiting: value === null ? null : value === 'no' })}
          options={[
            { key: 'no', label: authorised.no },
            { key: 'yes', label: authorised.yes },
          ]}
        />
      ),
    },
  ];
  const more: Filter[] = [
    {
      ...filter('scope', t`Situação`, { chosen: scope && scopes[scope] }),
      control: (
        <FilterChoices
          label={t`Situação`}
          all={t`Todas`}
          value={scope}
          onChange={(value) => set({ scope: value })}
          options={[
            { key: 'toAccept', label: scopes.toAccept },
            { key: 'live', label: scopes.live },
          ]}
        />
      ),
    },
    filter('client', t`Cliente`, {
      chosen: client ? client.Name : undefined,
      control: (
        <EstablishmentPicker
          only="client"
          label={t`Cliente`}
          value={filters.client}
          onChange={(value) => set({ client: value })}
        />
      ),
    }),
    {
      ...filter('establishment', t`Estabelecimento`, {
        chosen: establishment ? establishment.Name : [vat, apaCode].filter(Boolean).join(' · '),
        also: { vat: '', apaCode: '' },
      }),
      control: (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{t`Estabelecimento`}</legend>
          <div className="sm:col-span-2">
            <Field
              label={t`Estabelecimento`}
              help={t`Da conta ou de um cliente. Os outros procuram-se por NIF ou código APA.`}
            >
              <EstablishmentPicker
                label={t`Estabelecimento`}
                value={filters.establishment}
                onChange={(value) => set({ establishment: value, vat: '', apaCode: '' })}
              />
            </Field>
          </div>
          <Field label={t`NIF do estabelecimento`}>
            <TextInput
              numeric
              autoComplete="off"
              value={vat}
              onChange={(value) => set({ vat: value, establishment: null })}
            />
          </Field>
          <Field label={t`Código APA do estabelecimento`}>
            <TextInput
              autoComplete="off"
              value={apaCode}
              onChange={(value) => set({ apaCode: value, establishment: null })}
            />
          </Field>
        </fieldset>
      ),
    },
    {
      ...filter('operation', t`Operação`, { chosen: operation }),
      control: (
        <OperationPicker
          label={t`Operação`}
          placeholder={t`Todas`}
          value={operation}
          onChange={(value) => set({ operation: value })}
        />
      ),
    },
    filter('tag', t`Etiqueta`, {
      chosen: tag ? tag.InternalCode : undefined,
      control: <TagPicker value={filters.tag} onChange={(value) => set({ tag: value })} />,
    }),
  ];
  return { quick, more, search: filter('text', t`Matrícula, número ou nome`, { chosen: text }) };
}
