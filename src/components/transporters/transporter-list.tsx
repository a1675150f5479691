import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { maxTransporters } from '#domain/guide/create/payload.ts';
import { useLive } from '#runtime/use-user.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { TransporterFields } from './transporter-fields.tsx';
import type { TransporterFrame } from './transporter-frame.ts';
import type { TransporterValues } from './transporter-values.ts';

interface Props {
  /** Id of the list; the ids of its parts begin with it. */
  id: string;
  transporters: readonly TransporterValues[];
  /** Changes the transporters as they are now: two edits in one turn both count. */
  onChange: (change: (now: readonly TransporterValues[]) => TransporterValues[]) => void;
  frame: (index: number) => TransporterFrame;
  /** True if the user's entry is the only one that may change: none can be removed. */
  fixed?: boolean;
}

/** Edits one to five transporters, in carrying order (spec 2 §5). */
export function TransporterList({ id, transporters, onChange, frame, fixed = false }: Props) {
  const { t } = useLingui();
  const plates =
    useLive(async (db) => (await db.vehicles.orderBy('sort').toArray()).map((row) => row.Registration)) ?? [];
  const known = `${id}-plates`;
  return (
    <>
      <datalist id={known}>
        {plates.map((plate) => (
          <option key={plate} value={plate} />
        ))}
      </datalist>
      <ol className="space-y-6" aria-label={t`Transportadores`} id={id} tabIndex={-1}>
        {transporters.map((one, index) => {
          const number = index + 1;
          return (
            <li
              key={one.key}
              aria-label={t`Transportador ${number}`}
              className="space-y-4 not-last:border-b not-last:border-border-soft not-last:pb-6"
            >
              {transporters.length > 1 && (
                <div className="flex items-center justify-between">
                  <h3 className="font-semibold">
                    <Trans>Transportador {number}</Trans>
                  </h3>
                  {!fixed && (
                    <IconButton
                      icon={Trash2}
                      label={t`Retirar transportador ${number}`}
                      onClick={() => {
                        onChange((now) => now.filter((other) => other.key !== one.key));
                        // The pressed button disappears with its transporter.
                        document.getElementById(id)?.focus();
                      }}
                    />
                  )}
                </div>
              )}
              <TransporterFields
                one={one}
                onChange={(part) =>
                  onChange((now) => now.map((other) => (other.key === one.key ? { ...other, ...part } : other)))
                }
                frame={frame(index)}
                plates={known}
              />
            </li>
          );
        })}
      </ol>
      {!fixed && transporters.length >= maxTransporters && (
        // A touch screen has no hover to show why the button is disabled.
        <p aria-hidden className="mt-4 text-caption text-muted">
          <Trans>Número máximo de {maxTransporters} transportadores</Trans>
        </p>
      )}
    </>
  );
}
