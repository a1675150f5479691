import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import type { SheetReviewState } from './review-rows.ts';
import { createTitleLookup } from './sheet-errors.ts';
import type { SheetTarget } from './sheet-target.ts';

interface Props {
  target: SheetTarget;
  steps: ReactNode;
  review: SheetReviewState;
  busy: boolean;
  onBack: () => void;
  /** Called with the rows whose records stay as they are. */
  onSave: (kept: ReadonlySet<number>) => void;
}

const atOnce = 50;

/** Shows a file's changes to existing records, field by field; the user decides on each. */
export function SheetReview({ target, steps, review, busy, onBack, onSave }: Props) {
  const { t } = useLingui();
  const { fresh, changed, same } = review;
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [most, setMost] = useState(atOnce);
  const chosen = changed.length - kept.size;
  const titleOf = createTitleLookup(target.columns, t);
  const toggle = (id: number, isOn: boolean) =>
    setKept(new Set(isOn ? [...kept].filter((one) => one !== id) : [...kept, id]));
  const all = () => setKept(chosen === changed.length ? new Set(changed.map(({ id }) => id)) : new Set());
  const counts = [
    t`${plural(fresh, { one: '# nova', other: '# novas' })}`,
    t`${plural(changed.length, { one: '# alterada', other: '# alteradas' })}`,
    t`${plural(same, { one: '# igual ao que está', other: '# iguais ao que está' })}`,
  ].join(' · ');
  const isNothing = fresh + chosen === 0;
  const empty = t`vazio`;
  return (
    <>
      <div className="grow px-7 pb-7">
        {steps}
        <Alert tone="info" live="status" title={counts} className="mb-4 max-w-4xl">
          {isNothing ? t`Nada muda.` : t`As iguais não se gravam outra vez. As alteradas só mudam se as escolher.`}
        </Alert>
        {changed.length > 0 && (
          <Panel
            title={t`Alteradas`}
            note={t`${chosen} de ${changed.length} escolhidas`}
            flush
            className="max-w-4xl"
            action={
              <Button size="sm" variant="ghost" onClick={all}>
                {chosen === changed.length ? t`Não alterar nenhuma` : t`Alterar todas`}
              </Button>
            }
          >
            <ul className="divide-y divide-border-soft">
              {changed.slice(0, most).map(({ id, line, name, changes }) => (
                <li key={id} className="px-4 py-3 lg:px-5">
                  <Checkbox
                    checked={!kept.has(id)}
                    onChange={(isOn) => toggle(id, isOn)}
                    disabled={busy}
                    label={t`Alterar ${name}`}
                    detail={t`Linha ${line}`}
                  />
                  <dl className="ms-8 mt-1 grid grid-cols-1 gap-x-4 lg:grid-cols-[12rem_1fr]">
                    {changes.map(({ Field, Now, New }) => (
                      <div key={Field} className="contents">
                        <dt className="text-muted">{titleOf(Field) ?? Field}</dt>
                        <dd className="min-w-0 wrap-anywhere max-lg:mb-1.5">
                          <del className="text-muted">
                            <span className="sr-only">{t`Agora:`} </span>
                            <bdi>{Now || empty}</bdi>
                          </del>{' '}
                          <ins className="font-semibold no-underline">
                            <span className="sr-only">{t`No ficheiro:`} </span>
                            <bdi>{New || empty}</bdi>
                          </ins>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {changed.length > most && (
          <Button className="mt-4" onClick={() => setMost(most + atOnce)}>{t`Mostrar mais linhas`}</Button>
        )}
      </div>
      <FormActions
        onBack={onBack}
        submitLabel={isNothing ? t`Terminar sem alterar` : target.words.save(fresh + chosen)}
        onSubmit={() => onSave(kept)}
        busy={busy}
        hint={target.words.hint}
      />
    </>
  );
}
