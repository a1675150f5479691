import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { guideFile, signedFile } from '../../api/egar.ts';
import { download } from '../../lib/dom/download.ts';
import { toast } from '../../ui/toast-store.ts';
import { useUser } from '../use-user.ts';

/** Fetches a guide's documents and hands them over; made by the server, so they need a network. `busy` names the one under way. */
export function useGuideFiles(): {
  busy: 'pdf' | 'signed' | 'attachment' | null;
  pdf(fileUrl: string): void;
  signed(id: string): void;
  attachment(id: string): void;
} {
  const { t } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState<'pdf' | 'signed' | 'attachment' | null>(null);
  const fetch = async (what: NonNullable<typeof busy>, id: string, failed: string) => {
    setBusy(what);
    try {
      const { http } = await context();
      const { name, type, bytes } = await (what === 'signed' ? signedFile(http, id) : guideFile(http, id));
      download(name, bytes, type);
    } catch {
      toast({ text: failed, tone: 'danger', icon: CircleAlert });
    } finally {
      setBusy(null);
    }
  };
  const unsigned = t`Não foi possível fazer o download do ficheiro. Se esta situação persistir por favor contacte o suporte.`;
  return {
    busy,
    pdf: (fileUrl) => void fetch('pdf', fileUrl, t`Não foi possivel obter o documento!`),
    signed: (id) => void fetch('signed', id, unsigned),
    attachment: (id) => void fetch('attachment', id, unsigned),
  };
}
