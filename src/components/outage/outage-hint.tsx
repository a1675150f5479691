import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { lawSentences } from '#domain/law/sentences.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';
import { createGuide } from '#sync/commands/guide-create.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { outagesHref } from './outage-strip.tsx';
import { findOutageToLoad } from './outage-to-load.ts';
import { formatPeriod } from './outage-words.ts';
import { readOutages } from './use-outages.ts';

/**
 * Says, above the unsent acts, that guides of an ended outage can be loaded; otherwise, while there
 * are unsent guides, that missing network is no outage.
 */
export function OutageHint() {
  const { t, i18n } = useLingui();
  const waiting = useSyncState()?.late;
  const hint = useLive(
    async (db) => {
      const [toLoad, unsent] = await Promise.all([
        readOutages(db).then((outages) => findOutageToLoad(db, outages, Date.now())),
        db.outbox.filter(({ kind }) => kind === createGuide.kind).count(),
      ]);
      return { toLoad, unsent };
    },
    [waiting],
  );
  if (!hint || (hint.unsent === 0 && !hint.toLoad)) return null;
  if (hint.toLoad) {
    const period = formatPeriod(i18n, hint.toLoad);
    return (
      <Alert
        tone="warn"
        icon={Landmark}
        title={t`O SILiAmb esteve indisponível: ${period}`}
        action={<ButtonLink size="sm" href={outagesHref}>{t`Carregar guias deste período`}</ButtonLink>}
      >
        {t(lawSentences.outageLoad)}
      </Alert>
    );
  }
  return (
    <p className="text-label text-muted">
      {t(lawSentences.queued)} {t(lawSentences.noNetwork)}{' '}
      <a href={outagesHref} className="text-link underline">
        <Trans>Indisponibilidades do SILiAmb</Trans>
      </a>
    </p>
  );
}
