import { Trans } from '@lingui/react/macro';
import { CircleAlert, LoaderCircle, ShieldCheck } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import type { CaptchaState } from './use-captcha.ts';

const looks = {
  working: { icon: LoaderCircle, tone: 'text-muted' },
  done: { icon: ShieldCheck, tone: 'text-success-text' },
  failed: { icon: CircleAlert, tone: 'text-danger-text' },
};

/** Shows the automatic check that keeps programs out; its space is reserved until it begins. */
export function CaptchaLine({ state }: { state: CaptchaState }) {
  const { icon: Icon, tone } = state === 'idle' ? { icon: null, tone: '' } : looks[state];
  return (
    <p role="status" className={cx('flex min-h-6 items-center gap-2 text-caption', tone)}>
      {Icon && (
        <Icon
          aria-hidden
          className={cx('size-4.5 shrink-0', state === 'working' && 'motion-safe:animate-spin text-accent-text')}
        />
      )}
      {state === 'working' && <Trans>A verificar que não é um robô</Trans>}
      {state === 'done' && <Trans>Verificado: não é um robô</Trans>}
      {state === 'failed' && <Trans>Não foi possível verificar que não é um robô. Tenta de novo ao enviar.</Trans>}
    </p>
  );
}
