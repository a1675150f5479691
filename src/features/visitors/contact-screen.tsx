import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ContactFields, noContact } from '#components/contact-fields.tsx';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { useVisitorForm } from '#components/visitor/use-visitor-form.ts';
import type { ContactType } from '#domain/people/contact-request.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { PageLink } from './page-link.tsx';
import { VisitorForm } from './visitor-form.tsx';

/** Sends a request for contact or, with `t=demo`, for a demonstration (spec 3 §2). */
export function ContactScreen({ search }: VisitorPageProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const Type: ContactType = search.t === 'demo' ? 'demo' : 'contact';
  const { values, set, problems, server, state } = useVisitorForm('contact', noContact, { Type }, () => setSent(true));
  return (
    <VisitorFrame title={t`Fale connosco`} subtitle={<Trans>Respondemos no prazo de 24 horas.</Trans>}>
      {!sent && (
        <nav aria-label={t`Assunto`} className="-mx-6 -mt-7 mb-4 flex border-b border-border px-6">
          <Subject href="#/contact" isCurrent={Type === 'contact'}>
            <Trans>Contacto</Trans>
          </Subject>
          <Subject href="#/contact?t=demo" isCurrent={Type === 'demo'}>
            <Trans>Pedir demonstração</Trans>
          </Subject>
        </nav>
      )}
      {sent ? (
        <Alert tone="success" live="status" title={<Trans>Obrigado pelo seu contacto!</Trans>}>
          <Trans>Respondemos no prazo de 24 horas.</Trans>
        </Alert>
      ) : (
        <VisitorForm form={state} icon={Send} label={t`Enviar`} busyLabel={t`A enviar`}>
          <ContactFields values={values} set={set} problems={problems} server={server} />
        </VisitorForm>
      )}
      <PageLink before={<Trans>Já tem conta?</Trans>} href="#/login">
        <Trans>Entrar</Trans>
      </PageLink>
    </VisitorFrame>
  );
}

function Subject({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="group relative flex h-(--target) flex-1 items-center justify-center px-2 text-label font-medium text-muted hover:text-ink aria-[current]:font-bold aria-[current]:text-accent-text"
    >
      {children}
      <span
        aria-hidden
        className="absolute inset-x-2 bottom-0 hidden h-0.75 rounded-t bg-accent group-aria-[current]:block"
      />
    </a>
  );
}
