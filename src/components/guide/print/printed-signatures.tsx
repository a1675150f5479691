import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Box = ({ children }: { children: ReactNode }) => (
  <div className="min-h-20 border border-border p-2 text-[11px]">{children}</div>
);

/**
 * Shows boxes to sign on paper; the producer's only where the guide is not authorised on the
 * platform: it is then signed before the transport (docs/law.md).
 */
export function PrintedSignatures({ unauthorized }: { unauthorized: boolean }) {
  const { t } = useLingui();
  return (
    <div className="mt-4 grid break-inside-avoid grid-cols-2 gap-4">
      {unauthorized && (
        <section className="col-span-full border border-border p-2 text-[11px]">
          <p className="font-bold">{t`Assinatura do produtor, antes do transporte, se não autorizar na plataforma`}</p>
          <div className="mt-2 grid h-16 grid-cols-[2fr_1fr_1fr_2fr] gap-4">
            <p>{t`Nome de quem assina`}</p>
            <p>{t`Qualidade`}</p>
            <p>{t`Data e hora`}</p>
            <p>{t`Assinatura`}</p>
          </div>
        </section>
      )}
      <Box>{t`Assinatura do motorista`}</Box>
      <Box>{t`Assinatura do destinatário`}</Box>
    </div>
  );
}
