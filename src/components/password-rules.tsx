import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Circle } from 'lucide-react';
import { type PasswordRule, passwordRules } from '#domain/people/password-rules.ts';
import { cx } from '#lib/cx.ts';
import { keysOf } from '#lib/records.ts';
import { useStrength } from './use-strength.ts';

const words: Record<PasswordRule, ReturnType<typeof msg>> = {
  length: msg`10 caracteres`,
  lower: msg`uma minúscula`,
  upper: msg`uma maiúscula`,
  digit: msg`um algarismo`,
  special: msg`um carácter especial`,
};

interface Props {
  password: string;
  /** Words that an attacker would try first: name, address, client code. */
  own?: readonly string[];
}

/**
 * Shows, below its field, the requirements that a new password meets (spec 3 §5); once it meets
 * all, how hard it is to guess.
 */
export function PasswordRules({ password, own = [] }: Props) {
  const { t } = useLingui();
  const rules = keysOf(passwordRules).map((name) => [name, passwordRules[name]] as const);
  const met = rules.filter(([, meets]) => meets(password)).length;
  const strength = useStrength(met === rules.length ? password : '', own);
  const full = strength === 'weak' ? 'bg-danger' : 'bg-success';
  const reached = met === rules.length ? full : 'bg-pending';
  return (
    <div className="mt-2">
      <div aria-hidden className="mb-1.5 flex gap-1">
        {rules.map(([name], at) => (
          <span key={name} className={cx('h-1 grow rounded-full', at >= met ? 'bg-border sol:bg-skeleton' : reached)} />
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
      <p role="status" className={cx('text-caption', strength === 'weak' ? 'text-danger-text' : 'text-success-text')}>
        {strength === 'weak' && <Trans>Esta password é fácil de adivinhar. Escolha outra.</Trans>}
        {strength === 'good' && <Trans>Boa password.</Trans>}
        {strength === 'strong' && <Trans>Password muito difícil de adivinhar.</Trans>}
      </p>
    </div>
  );
}
