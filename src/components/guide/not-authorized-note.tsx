import { useLingui } from '@lingui/react/macro';
import { FilePen } from 'lucide-react';
import type { Egar } from '#domain/guide/guide.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';

interface Props {
  /** Signature on paper of this guide, if it has one. */
  signed?: Egar['PaperSignature'] | undefined;
  className?: string;
}

/**
 * Says that the producer has not authorised a guide yet, and the two ways before the transport, or
 * who signed it on paper meanwhile.
 */
export function NotAuthorizedNote({ signed = null, className }: Props) {
  const { t, i18n } = useLingui();
  if (!signed)
    return (
      <Alert tone="warn" title={t`Autorização Pendente`} className={className}>
        {t(lawSentences.notAuthorized)}
      </Alert>
    );
  const who = [signed.Name, signed.Capacity].filter(Boolean).join(', ');
  const at = formatDateTime(signed.At, i18n.locale);
  return (
    <Alert
      tone="warn"
      icon={FilePen}
      title={t`Assinada em papel · falta autorizar na plataforma`}
      className={className}
    >
      {who ? t`Assinada por ${who} em ${at}.` : t`Assinada em ${at}.`}
    </Alert>
  );
}
