import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FileBadge, Files } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '#components/screen/screen.tsx';
import { maxAnnex3Guides } from '#domain/guide/annex3.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { latestMonths } from '#domain/reference/period.ts';
import { formatTonnes, shownKg } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SelectionBar } from '#ui/data/table/selection-bar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Criteria } from './criteria.ts';
import { CriteriaForm } from './criteria-form.tsx';
import { FoundGuides } from './found-guides.tsx';
import { InCertificate } from './in-certificate.tsx';
import { useAnnex3 } from './use-annex3.ts';

const nothing: Omit<Criteria, 'month'> = {
  destinId: null,
  origin: 'works',
  originId: null,
  works: '',
  worksAddress: '',
  transporterId: null,
};

/**
 * Shows annex 3, the certificate of reception of construction waste (spec 2 §2): criteria, guides,
 * certificate.
 */
export function Annex3Screen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const offline = useIsOffline();
  const form = useAnnex3({ month: latestMonths(new Date())[0] ?? null, ...nothing });
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { found, chosen } = form;
  const count = chosen.length;
  const submit = () => {
    setProblem(null);
    if (count === 0) setProblem(t`Por favor selecione pelo menos uma e-Gar`);
    else if (offline) setProblem(t`Emitir precisa de rede.`);
    else setAsking(true);
  };
  const issued = (
    <ButtonLink href="#/other-docs/rcd/anexo3/list" icon={FileBadge}>
      {t`Certificados emitidos`}
    </ButtonLink>
  );
  const kilograms = shownKg(chosen.map(({ Quantity }) => Quantity));
  const number = found?.NextNumber ?? '';
  return (
    <Screen
      title={t`Anexo 3: certificado de receção de RCD`}
      task
      actions={issued}
      foot={
        found &&
        found.Items.length > 0 && (
          <SelectionBar
            count={count}
            most={Math.min(found.Items.length, maxAnnex3Guides)}
            total={count > 0 && formatTonnes(kilograms, i18n.locale)}
            onClear={() => form.choose(new Set())}
            onBack={() => void navigate({ href: '/dashboard' })}
            submitIcon={FileBadge}
            submitLabel={<Trans>Emitir certificado</Trans>}
            onSubmit={submit}
            busy={form.busy === 'issue'}
          />
        )
      }
    >
      <div className="mb-4 lg:hidden *:w-full">{issued}</div>
      <p className="mb-4 text-label text-muted">{t(lawSentences.annex3)}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
        <CriteriaForm
          criteria={form.criteria}
          onChange={(part) => {
            setProblem(null);
            form.change(part);
          }}
          missing={form.missing}
          submitted={form.submitted}
          busy={form.busy === 'search'}
          failure={form.searchFailure}
          onSearch={() => void form.search()}
        />
        {found ? (
          <div className="min-w-0 space-y-4">
            <FoundGuides
              guides={found.Items}
              keys={form.keys}
              onChange={(keys) => {
                setProblem(null);
                form.choose(keys);
              }}
            />
            {found.Items.length > 0 && <InCertificate chosen={chosen} number={number} />}
            <div role="alert" className="font-medium text-danger-text empty:hidden">
              {problem ?? form.issueFailure}
            </div>
          </div>
        ) : (
          <EmptyState icon={Files} title={t`Pesquise as guias de uma obra ou de um estabelecimento`} />
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.issue();
        }}
        title={t`Emitir certificado?`}
        confirmLabel={t`Emitir certificado`}
        description={t`Fica com um número seu, que não se desfaz. O documento guarda-se e pode descarregar-se outra vez.`}
      />
    </Screen>
  );
}
