import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, Circle } from 'lucide-react';
import { type PasswordRule, passwordRules } from '../domain/people/account.ts';
import { cx } from '../lib/cx.ts';

const words: Record<PasswordRule, ReturnType<typeof msg>> = {
  length: msg`10 caracteres`,
  lower: msg`uma minúscula`,
  upper: msg`uma maiúscula`,
  digit: msg`um algarismo`,
  special: msg`um caracter especial`,
};

/** What a new password has of what it needs (spec 3 §5), below its field. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui();
  const rules = Object.entries(passwordRules) as [PasswordRule, (text: string) => boolean][];
  const met = rules.filter(([, meets]) => meets(password)).length;
  return (
    <div className="mt-2">
      <div aria-hidden className="mb-1.5 flex gap-1">
        {rules.map(([name], at) => (
          <span
            key={name}
            className={cx('h-1 grow rounded-full', at >= met ? 'bg-border' : met === rules.length ? 'bg-success' : 'bg-pending')}
          />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-3 text-caption">
        {rules.map(([name, meets]) => {
          const has = meets(password);
          const Icon = has ? Check : Circle;
          return (
            <li key={name} className={cx('flex items-center gap-1.5', has ? 'text-success-text' : 'text-muted')}>
              <Icon aria-hidden className="size-3.5 shrink-0" />
              {t(words[name])}
              <span className="sr-only">{has ? t`: cumprido` : t`: em falta`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
