import type { ReactNode } from 'react';

/** Shows a bordered section of the printed guide. */
export function Block({ title, columns, children }: { title: string; columns: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <p className="mb-1.5 font-bold">{title}</p>
      <div className={`grid ${columns} border-s border-t border-border`}>{children}</div>
    </section>
  );
}

export function Cell({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`border-e border-b border-border px-2.5 py-1.5 ${wide ? 'col-span-full' : ''}`}>
      <p className="text-[10px]">{label}</p>
      <p className="min-h-4.5 text-[13px] font-bold">
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}
