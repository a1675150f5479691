import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Merge } from '#domain/wire/merge-fields.ts';
import { cx } from '#lib/cx.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { personName } from '../person-name.ts';

interface Props {
  title: string;
  /** User who changed it, if known; `at` is the time (ISO 8601). */
  by: string | undefined;
  at: string | undefined;
  merge: Merge;
  labelOf: (field: string) => string;
  /** Returns the text of a field on one of the three sides. */
  textOf: (field: string, side: 'was' | 'now' | 'own') => string;
  /** Called with the fields for which the user keeps their own value. */
  onChoose: (own: ReadonlySet<string>) => void;
  onBack: () => void;
  /** Label of the button for `onBack`; it leads to the form by default. */
  backLabel?: string;
}

/**
 * Shows a change by somebody else: for each field the original, the current and the user's value,
 * to choose from.
 */
export function ConflictDialog({ title, by: author, at, merge, labelOf, textOf, onChoose, onBack, backLabel }: Props) {
  const { t, i18n } = useLingui();
  const [own, setOwn] = useState<ReadonlySet<string>>(() => new Set(merge.choices.map(({ name }) => name)));
  const take = (name: string, keep: boolean) =>
    setOwn((now) => new Set(keep ? [...now, name] : [...now].filter((one) => one !== name)));
  const by = author && personName(i18n, author);
  const when = at && formatDateTime(at, i18n.locale);
  const rest = merge.onlyThere.map(labelOf).join(', ');
  return (
    <Dialog
      open
      onClose={onBack}
      size="lg"
      title={title}
      flush
      footer={
        <>
          <Button variant="ghost" onClick={() => onChoose(new Set())} className="lg:me-auto">
            {t`Ficar com tudo o que está lá`}
          </Button>
          <Button onClick={onBack}>{backLabel ?? t`Voltar ao formulário`}</Button>
          <Button variant="primary" icon={Check} onClick={() => onChoose(own)} data-submit>
            {t`Gravar as escolhas`}
          </Button>
        </>
      }
    >
      <p className="px-4 pb-3 lg:px-5">
        {by && when && (
          <>
            <Trans>
              <strong>{by}</strong> gravou em {when}, depois de o ter aberto.
            </Trans>{' '}
          </>
        )}
        <Trans>Nada do que escreveu se perdeu: escolha, campo a campo, o que fica.</Trans>
      </p>
      <ul className="divide-y divide-border-soft border-y border-border">
        {merge.choices.map(({ name }) => (
          <li key={name}>
            <div
              role="radiogroup"
              aria-label={labelOf(name)}
              className="grid gap-2 px-4 py-3 lg:grid-cols-[9rem_1fr_1.4fr_1.4fr] lg:items-center lg:px-5"
            >
              <p className="font-semibold">{labelOf(name)}</p>
              <p className="text-label text-muted">
                <span className="text-caption">{t`Era`} </span>
                <bdi>{textOf(name, 'was') || '–'}</bdi>
              </p>
              <Choice
                name={name}
                label={t`Está lá agora`}
                text={textOf(name, 'now')}
                checked={!own.has(name)}
                onChoose={() => take(name, false)}
              />
              <Choice
                name={name}
                label={t`Escreveu`}
                text={textOf(name, 'own')}
                checked={own.has(name)}
                onChoose={() => take(name, true)}
              />
            </div>
          </li>
        ))}
      </ul>
      {rest !== '' && (
        <p className="px-4 py-3 text-label text-muted lg:px-5">
          <Plural
            value={merge.onlyThere.length}
            one={`Mais # campo mudou só no servidor (${rest}) e fica como lá está.`}
            other={`Mais # campos mudaram só no servidor (${rest}) e ficam como lá estão.`}
          />
        </p>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, text, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border hairline px-3 py-1.5',
        checked ? 'border-accent bg-surface-selected font-semibold' : 'border-border',
      )}
    >
      <input
        type="radio"
        name={`choice-${name}`}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block text-caption font-normal text-muted">{label}</span>
        <bdi className="block break-words">{text || '–'}</bdi>
      </span>
    </label>
  );
}
