import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FieldProblems } from '#components/errors/field-problems.ts';
import type { MovementKind } from '#domain/field/movement.ts';
import { movementWords } from './movement-kinds.ts';

/** Returns the fields of a delivery or collection: label and problem of each, in their order. */
export function useMovementFields(kind: MovementKind, problems: FieldProblems) {
  const { t, i18n } = useLingui();
  const ids = useId();
  const place = problems.Latitude ?? problems.Longitude;
  return {
    place: {
      id: `${ids}-place`,
      label: i18n._(movementWords[kind].map),
      error: place && t`Escolha um ponto no mapa`,
    },
    establishment: {
      id: `${ids}-establishment`,
      label: t`Estabelecimento de origem`,
      error: problems.SearchedEstablishmentId,
    },
    equipment: { id: `${ids}-equipment`, label: t`Equipamento`, error: problems.EquipmentIds },
    document: { id: `${ids}-document`, label: t`Nº do documento`, error: problems.DocumentNumber },
    notes: { id: `${ids}-notes`, label: t`Notas`, error: problems.Notes },
  };
}

export type MovementFieldWords = ReturnType<typeof useMovementFields>;
