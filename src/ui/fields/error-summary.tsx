import { Plural } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { softTone } from '../basics/tone.ts';

export interface FieldProblem {
  /** `id` of the Field. */
  id?: string | undefined;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: ReactNode;
  /** Number that changes with every submit, so that the summary takes focus again. */
  attempt?: number | undefined;
}

function lead(id: string): void {
  const target = document.getElementById(id);
  target?.focus();
  target?.scrollIntoView?.({ block: 'center' });
}

/** Shows the problems after a failed submit: takes focus, and each line leads to its field. */
export function ErrorSummary({ problems, title, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt >= 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`flex gap-3 rounded-panel border hairline px-4 py-3 ${softTone.danger}`}
    >
      <CircleAlert aria-hidden className="size-5" />
      <div className="text-ink">
        <p className="font-semibold">
          {title ?? <Plural value={problems.length} one="# campo por corrigir" other="# campos por corrigir" />}
        </p>
        <ul>
          {problems.map((problem, index) => {
            const { id } = problem;
            return (
              <li key={id ?? index}>
                {id === undefined ? (
                  problem.message
                ) : (
                  <a
                    href={`#${id}`}
                    // The part of the address after # belongs to the router.
                    onClick={(event) => {
                      event.preventDefault();
                      lead(id);
                    }}
                    className="inline-flex items-center text-link underline underline-offset-2 max-lg:min-h-(--target) lg:min-h-6"
                  >
                    {problem.message}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
