import { useLingui } from '@lingui/react/macro';
import { sentence } from '#components/errors/error-messages.ts';
import { type Checked, type Form, useForm, useSchemaCheck } from '#components/form/use-form.ts';
import type { EstablishmentRow, OutboxRow } from '#db/rows.ts';
import {
  DeclarationRequest,
  type DeclarationType,
  emissionTypes,
  establishmentProblem,
} from '#domain/report/declaration.ts';
import { formatDate } from '#lib/format.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { requestDeclaration } from '#sync/commands/declaration-request.ts';
import { blankValues, type DeclarationValues } from './declaration-values.ts';

interface Options {
  type: DeclarationType;
  /** Queued request being corrected. */
  command: OutboxRow | null;
  onSaved: (seq: number) => void;
}

export interface DeclarationForm extends Form<DeclarationValues> {
  /** Request as it would be sent; null while a field is wrong. */
  request: DeclarationRequest | null;
  /** Chosen establishment, when this device knows it. */
  place: EstablishmentRow | null;
}

/**
 * Holds the form of a declaration. Besides the schema it checks that the establishment has the
 * codes by which its origins are found.
 */
export function useDeclarationForm({ type, command, onSaved }: Options): DeclarationForm {
  const { t, i18n } = useLingui();
  const user = useUser();
  const bySchema = useSchemaCheck(DeclarationRequest);
  const draft = command ? `declaration:${type}:${command.seq}` : `declaration:${type}`;
  const start = command ? (command.payload as DeclarationValues) : blankValues(type);
  const chosen = useLive(
    async (db) => {
      const kept = (await db.drafts.get(draft))?.value as DeclarationValues | undefined;
      const id = (kept ?? start).EstablishmentId;
      return id === null ? null : ((await db.establishments.get(id)) ?? null);
    },
    [draft],
  );
  const check = (values: DeclarationValues): Checked<DeclarationRequest> => {
    const checked = bySchema({ ...values, Vat: '' });
    const known =
      values.EmissionType !== emissionTypes.AllEstablishments && chosen?.UniqueId === values.EstablishmentId
        ? chosen
        : null;
    const lacks = known && establishmentProblem(values.EmissionType, known);
    if (lacks) return { problems: { ...checked.problems, EstablishmentId: sentence(i18n, lacks) } };
    return checked.output && known ? { output: { ...checked.output, Vat: known.Vat ?? '' } } : checked;
  };
  const form = useForm<DeclarationValues, DeclarationRequest, number>({
    draft,
    start,
    check,
    refusal: command?.refusal?.body,
    failed: t`Não foi possível registar o pedido. Se o erro continuar por favor contacte o suporte.`,
    save: (request) => {
      const day = (text: string) => formatDate(`${text}T12:00:00Z`, i18n.locale);
      const who = request.EstablishmentId === null ? t`Todos os estabelecimentos` : chosen?.Name;
      const detail = [who, `${day(request.StartDate)} – ${day(request.EndDate)}`].filter(Boolean).join(', ');
      return saveCommand(user, requestDeclaration, request, { detail, draft, corrects: command?.seq });
    },
    onSaved,
  });
  const place = chosen?.UniqueId === form.values.EstablishmentId ? chosen : null;
  return { ...form, place, request: check(form.values).output ?? null };
}
