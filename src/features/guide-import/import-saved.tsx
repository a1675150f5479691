import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { ActSaved } from '#components/saved/act-saved.tsx';
import { successText } from '#components/saved/success-texts.ts';
import type { EgarImport } from '#domain/guide/create/import.ts';
import { useLive } from '#runtime/use-user.ts';
import type { ImportTold } from '#sync/commands/guide-import.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { readSavedImport } from './import-queries.ts';

/** Shows the saved import: first as unsent, then the guide, new or already here. */
export function ImportSaved({ seq, onAnother, onFix }: { seq: number; onAnother: () => void; onFix: () => void }) {
  const { t, i18n } = useLingui();
  const saved = useLive((db) => readSavedImport(db, seq), [seq]);
  if (!saved) return null;
  const { receipt } = saved;
  const payload = receipt.payload as EgarImport;
  const id = (receipt.told as Partial<ImportTold> | undefined)?.EgarId;
  const code = (text: string) => <span className="codes">{text}</span>;
  return (
    <ActSaved
      saved={saved}
      title={t`Importar e-GAR`}
      done={<span className="text-lead wrap-anywhere">{successText(i18n, receipt)}</span>}
      next={
        id && (
          <ButtonLink variant="primary" full size="lg" icon={Eye} href={`#/gars/consult/${encodeURIComponent(id)}`}>
            {t`Abrir a guia`}
          </ButtonLink>
        )
      }
      facts={[
        { key: 'number', label: t`Número da guia`, value: code(payload.Number) },
        { key: 'code', label: t`Código de verificação`, value: code(payload.VerificationCode) },
      ]}
      another={t`Importar outra e-GAR`}
      onAnother={onAnother}
      onFix={onFix}
    />
  );
}
