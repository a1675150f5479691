import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '#components/screen/screen.tsx';
import type { SheetDraft } from '#components/sheet/file/sheet-rows.ts';
import { SheetImport } from '#components/sheet/sheet-import.tsx';
import { batchCalls } from '#domain/guide/batch/kinds.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { batchWords } from '../batch-words.ts';
import { type KnownPlaces, readKnownPlaces } from './known-places.ts';
import { useGuideSheet } from './use-guide-sheet.ts';

/** Takes the guides to create from a spreadsheet (domain, guide processes). */
export function BatchSheet() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const compact = useCompact();
  const known = useLive(readKnownPlaces);
  const { create, about } = batchWords.create;
  const back = () => void navigate({ href: batchCalls.create.list });
  return (
    <Screen title={t(create)} subtitle={t(about)} task flush={!compact} onBack={back}>
      {compact && <EmptyState icon={Monitor} title={t`Abra num computador para corrigir o ficheiro`} />}
      {!compact && (known ? <GuideSheet known={known} onBack={back} /> : <SkeletonRows />)}
    </Screen>
  );
}

function GuideSheet({ known, onBack }: { known: KnownPlaces; onBack: () => void }) {
  const { t } = useLingui();
  const target = useGuideSheet(known);
  const [sent, setSent] = useState(0);
  const saved = (count: number, left: SheetDraft | null) => (left === null ? onBack() : setSent(count));
  return (
    <>
      {sent > 0 && (
        <Alert
          tone="success"
          live="status"
          className="mx-7 mb-4"
          title={<Plural value={sent} one="# guia ficou num lote" other="# guias ficaram num lote" />}
          action={<ButtonLink size="sm" href={`#${batchCalls.create.list}`}>{t`Ver lotes`}</ButtonLink>}
        >
          {t`As linhas abaixo ficaram por criar.`}
        </Alert>
      )}
      <SheetImport target={target} onBack={onBack} onSaved={saved} />
    </>
  );
}
