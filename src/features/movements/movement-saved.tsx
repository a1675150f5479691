import { useLingui } from '@lingui/react/macro';
import { PointLink } from '#components/location/point-link.tsx';
import { ActSaved } from '#components/saved/act-saved.tsx';
import { type DeliveryPayload, type MovementKind, movementKinds } from '#domain/field/movement.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { movementWords } from './movement-kinds.ts';
import { readSaved } from './movement-queries.ts';

interface Props {
  kind: MovementKind;
  seq: number;
  onAnother: () => void;
  /** Starts another act at another place. */
  onElsewhere: () => void;
  onFix: () => void;
}

/** Shows the saved delivery or collection. */
export function MovementSaved({ kind, seq, onAnother, onElsewhere, onFix }: Props) {
  const { t, i18n } = useLingui();
  const words = movementWords[kind];
  const saved = useLive((db) => readSaved(db, seq), [seq]);
  if (!saved) return null;
  const payload = saved.receipt.payload as DeliveryPayload;
  const facts = [
    { key: 'establishment', label: t`Origem`, value: saved.names.establishment },
    {
      key: 'equipment',
      label: t`Equipamento`,
      value:
        saved.names.equipment.length === 0
          ? t`Sem equipamento`
          : saved.names.equipment.map((name) => (
              <span key={name} className="block">
                {name}
              </span>
            )),
    },
    {
      key: 'place',
      label: t`Local`,
      value: (
        <PointLink
          point={{ latitude: payload.Latitude, longitude: payload.Longitude }}
          name={saved.names.establishment}
        />
      ),
    },
    ...(payload.DocumentNumber ? [{ key: 'document', label: t`Documento`, value: payload.DocumentNumber }] : []),
    ...(payload.Notes ? [{ key: 'notes', label: t`Notas`, value: payload.Notes }] : []),
  ];
  return (
    <ActSaved
      saved={saved}
      title={i18n._(movementKinds[kind].title)}
      done={i18n._(words.done)}
      facts={facts}
      another={i18n._(words.another)}
      onAnother={onAnother}
      onFix={onFix}
      more={
        <Button variant="ghost" onClick={onElsewhere}>
          {i18n._(words.elsewhere)}
        </Button>
      }
    />
  );
}
