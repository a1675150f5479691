import type { ReactNode } from 'react';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';

interface Props {
  tone: 'info' | 'warn';
  title: ReactNode;
  label: ReactNode;
  onAct: () => void;
  /** Label of the button while its action runs. */
  busyLabel?: ReactNode;
  busy?: boolean;
  /** Reason why the button is disabled. */
  blocked?: string | false;
  children: ReactNode;
}

/** Shows an announcement by the app above every screen until its button is pressed. */
export function Notice({ tone, title, label, onAct, busyLabel, busy = false, blocked = false, children }: Props) {
  return (
    <div className="px-4 pt-3 lg:px-7" data-passing data-print="hide">
      <Alert
        tone={tone}
        live="status"
        title={title}
        action={
          <Button
            size="sm"
            onClick={onAct}
            busy={busy}
            busyLabel={busyLabel}
            disabled={blocked !== false}
            {...(blocked === false ? {} : { reason: blocked })}
          >
            {label}
          </Button>
        }
      >
        {children}
      </Alert>
    </div>
  );
}
