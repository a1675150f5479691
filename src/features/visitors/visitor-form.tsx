import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CaptchaLine } from '#components/visitor/captcha-line.tsx';
import type { VisitorFormState } from '#components/visitor/use-visitor-form.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';

interface Props {
  form: VisitorFormState;
  icon: LucideIcon;
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** Shows a form of a public page: its fields, the captcha, problems, and the button. */
export function VisitorForm({ form, icon, label, busyLabel, children }: Props) {
  const { submitted, attempt, busy, problem, captcha, touch, submit } = form;
  const box = useRef<HTMLFormElement>(null);
  // After a refused attempt, the first field with a problem gets the focus.
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  return (
    <FormScope submitted={submitted} quiet>
      <form
        ref={box}
        noValidate
        className="space-y-4"
        onFocus={touch}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <CaptchaLine state={captcha} />
        <div role="alert">{problem && <Alert tone="danger" title={problem} />}</div>
        <Button type="submit" variant="primary" size="lg" full icon={icon} busy={busy} busyLabel={busyLabel}>
          {label}
        </Button>
      </form>
    </FormScope>
  );
}
