import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumnBig, RefreshCw } from 'lucide-react';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { YearPicker } from '#components/pickers/year-picker.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { type MassVolumes, reportYear } from '#domain/report/mass-volumes.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { formatDateTime } from '#lib/format.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useMassVolumes } from './use-mass-volumes.ts';
import { Volumes } from './volumes.tsx';

/**
 * Shows /massVolumes/{year}: the quantities that the closed guides of a year brought to each
 * recipient (spec 3 §2).
 */
export function MassVolumesScreen({ year }: { year: string }) {
  const known = reportYear(year, new Date());
  useGone(known === null);
  return known === null ? null : <VolumesOfYear key={known} year={known} />;
}

function VolumesOfYear({ year }: { year: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const compact = useCompact();
  const offline = useIsOffline();
  const { value, readAt, loading, failed, again, requesting, request } = useMassVolumes(year);
  const partial = useReadingTime(readAt, loading, failed !== null);
  const subtitle = useSubtitle(value);
  const controls = (
    <>
      <div className="w-28 shrink-0">
        <YearPicker
          label={t`Ano`}
          value={year}
          onChange={(chosen) => void navigate({ to: '/massVolumes/$year', params: { year: String(chosen ?? year) } })}
        />
      </div>
      <Button
        icon={RefreshCw}
        busy={requesting || (value?.IsUpdating === true && failed === null)}
        busyLabel={t`A calcular`}
        disabled={offline}
        reason={t`Precisa de rede.`}
        onClick={request}
        className="max-lg:grow"
      >
        {t`Atualizar agora`}
      </Button>
    </>
  );
  return (
    <Screen
      title={t`Volumes de massa de ${year}`}
      subtitle={compact ? undefined : subtitle}
      actions={compact ? null : controls}
    >
      {compact && (
        <>
          <div data-print="hide" className="mb-3 flex items-start gap-3">
            {controls}
          </div>
          {subtitle && <p className="mb-4 text-label text-muted">{subtitle}</p>}
        </>
      )}
      {partial && (
        <p role="status" className="mb-3 text-label text-muted">
          {partial}
        </p>
      )}
      {!value && <UnreadAnswer kept={{ failed, again }} rows={6} />}
      {value && <Answer value={value} />}
    </Screen>
  );
}

function useSubtitle(value: MassVolumes | null | undefined): string {
  const { t, i18n } = useLingui();
  const by = t`Por NIF do destinatário, em toneladas.`;
  if (!value) return by;
  const next = formatDateTime(value.NextUpdate, i18n.locale);
  const nextUpdate = t`Próxima atualização: ${next}`;
  if (value.UpdatedAt === null) return `${by} ${nextUpdate}`;
  const at = formatDateTime(value.UpdatedAt, i18n.locale);
  return `${by} ${t`Calculados a ${at}.`} ${nextUpdate}`;
}

function Answer({ value }: { value: MassVolumes }) {
  const { t } = useLingui();
  if (!value.IsSuccess) {
    return value.IsUpdating ? (
      <Alert tone="info" live="status" title={t`Os volumes deste ano estão a ser calculados.`}>
        {t`Aparecem aqui assim que estiverem prontos.`}
      </Alert>
    ) : (
      <Alert tone="warn" live="status" title={t`Não foi possível calcular os volumes deste ano.`}>
        {t`São calculados de novo esta noite, ou já, com “Atualizar agora”.`}
      </Alert>
    );
  }
  if (value.MassVolumeGroups.length === 0)
    return <EmptyState icon={ChartColumnBig} title={t`Sem guias fechadas neste ano.`} />;
  return <Volumes value={value} />;
}
