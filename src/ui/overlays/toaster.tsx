import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, ClockArrowUp, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, type ShownToast, type ToastTone, toastStore } from './toast-store.ts';

const icons: Record<ToastTone, LucideIcon> = {
  plain: Info,
  success: Check,
  pending: ClockArrowUp,
  warn: TriangleAlert,
  danger: CircleAlert,
};
const tones: Record<ToastTone, string> = {
  plain: 'text-on-bar',
  success: 'text-on-bar-success',
  pending: 'text-bar-chip',
  warn: 'text-bar-chip',
  danger: 'text-on-bar-danger',
};

export const useToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);

/**
 * Shows the messages; mounted once, in the shell. Below the header on a phone, top centre on
 * desktop.
 */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+var(--target)+4rem)] z-60 flex flex-col items-center gap-2 px-4 lg:top-[calc(1rem+env(safe-area-inset-top))]"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  );
}

export function ToastCard({ toast, still = false }: { toast: ShownToast; still?: boolean }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const left = useRef(toast.lasts ?? 5000);
  useEffect(() => {
    if (held || still) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, still, toast.id]);
  const tone = toast.tone ?? 'plain';
  const Icon = toast.icon ?? icons[tone];
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading or reaching the message only holds its clock, nothing here is operated.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-14 w-full max-w-120 items-center gap-3 rounded-panel bg-bar ps-4 pe-2 text-label text-on-bar shadow-dialog"
    >
      <Icon aria-hidden className={`size-5 ${tones[tone]}`} />
      <span className="grow py-2 font-medium">{toast.text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            dismissToast(toast.id);
          }}
          className="min-h-12 rounded-control px-3 font-semibold text-on-bar-link hover:bg-bar-raised lg:min-h-10"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Fechar`}
        title={t`Fechar`}
        onClick={() => dismissToast(toast.id)}
        className="flex size-12 shrink-0 items-center justify-center rounded-control text-on-bar-muted hover:bg-bar-raised lg:size-8"
      >
        <X aria-hidden className="size-5 lg:size-4.5" />
      </button>
    </div>
  );
}
