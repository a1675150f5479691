import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCoordinates, parseCoordinates } from '#domain/field/coordinates.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Position } from './use-position.ts';

interface Props {
  point: Position | null;
  onClose: () => void;
  onPick: (point: Position) => void;
}

/** Shows the entry of coordinates by hand, in any common notation. */
export function CoordinatesDialog({ point, onClose, onPick }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(point ? formatCoordinates(point) : '');
  const [tried, setTried] = useState(false);
  const parsed = parseCoordinates(text);
  const use = () => {
    setTried(true);
    if (parsed) onPick(parsed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Escrever coordenadas`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button variant="primary" onClick={use}>
            <Trans>Usar este ponto</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={t`Latitude e longitude`}
        help={t`Por exemplo 40,88412 · −8,60014`}
        error={parsed ? undefined : t`Coordenadas inválidas`}
        showError={tried}
      >
        <TextInput
          numeric
          value={text}
          onChange={setText}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Focus returns to the button that opened this dialog, which would handle the same key
            // press and open it again.
            event.preventDefault();
            use();
          }}
        />
      </Field>
    </Dialog>
  );
}
