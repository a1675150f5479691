import type { ReactNode } from 'react';
import type { EquipmentView } from '#components/equipment-view.ts';
import { EquipmentPlace } from './equipment-place.tsx';

export function EquipmentCard({ view, onOpen, menu }: { view: EquipmentView; onOpen: () => void; menu: ReactNode }) {
  return (
    <article className="relative flex items-start gap-3 rounded-panel border hairline border-border bg-surface p-4">
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={onOpen}
          className="block min-h-12 w-full text-start after:absolute after:inset-0"
        >
          <span className="block leading-snug font-semibold">{view.name}</span>
          <span className="block text-label text-muted">
            <span className="codes">{view.code}</span>
            {view.detail && ` · ${view.detail}`}
          </span>
        </button>
        <div className="mt-2 text-label">
          <EquipmentPlace view={view} />
        </div>
      </div>
      <div className="relative z-10 -me-2 -mt-2">{menu}</div>
    </article>
  );
}
