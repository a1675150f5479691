import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { issueAnnex3, searchAnnex3 } from '#api/annex3.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { sendOnce } from '#components/form/send-once.ts';
import { useDownload } from '#components/use-download.ts';
import type { Annex3Criteria, Annex3Found } from '#domain/guide/annex3.ts';
import { useUser } from '#runtime/use-user.ts';
import type { RowKey } from '#ui/data/table/data-table-types.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { type Criteria, missingCriteria, sentCriteria } from './criteria.ts';

interface Found extends Annex3Found {
  /** Criteria of the search, as chosen and as sent. */
  by: Criteria;
  sent: Annex3Criteria;
}
const none: ReadonlySet<RowKey> = new Set();

/**
 * Holds the certificate being put together: criteria, guides found, guides chosen, and its issue.
 */
export function useAnnex3(start: Criteria) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const save = useDownload();
  const searchText = t`Não foi possível pesquisar as egars.`;
  const issueText = t`Não foi possível emitir o certificado. Se esta situação persistir por favor contacte o suporte.`;
  const searchFailure = useSaveFailure({ failed: searchText, unreachable: searchText });
  const issueFailure = useSaveFailure({ failed: issueText, unreachable: issueText });
  const [criteria, setCriteria] = useState(start);
  const [last, setLast] = useState<Found | null>(null);
  const [keys, setKeys] = useState(none);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState<'search' | 'issue' | null>(null);
  const missing = missingCriteria(criteria);
  // The guides found under other criteria are dropped, even when the answer arrives after the
  // change: they do not belong in this certificate.
  const found = last?.by === criteria ? last : null;

  const change = (part: Partial<Criteria>) => {
    setCriteria((now) => ({ ...now, ...part }));
    setKeys(none);
    searchFailure.show(null);
    issueFailure.show(null);
  };
  const find = async () => {
    const sent = await sentCriteria(db, criteria);
    const { http } = await context();
    setLast({ ...(await searchAnnex3(http, sent)), by: criteria, sent });
    setKeys(none);
  };
  const search = async () => {
    setSubmitted(true);
    if (missing.length > 0 || busy) return;
    setBusy('search');
    searchFailure.show(null);
    try {
      await find();
    } catch (error) {
      searchFailure.show(error);
    } finally {
      setBusy(null);
    }
  };
  const chosen = found?.Items.filter(({ UniqueId }) => keys.has(UniqueId)) ?? [];
  const issue = async () => {
    if (!found || chosen.length === 0 || busy) return;
    setBusy('issue');
    issueFailure.show(null);
    try {
      const { http } = await context();
      const request = { ...found.sent, Ids: chosen.map(({ UniqueId }) => UniqueId) };
      // Sent only once, even when the answer is lost: a second certificate number could not be
      // revoked.
      const { name, type, bytes } = await sendOnce(db, 'annex3', request, (kept, options) =>
        issueAnnex3(http, kept, options),
      );
      void save(name, new Blob([bytes], { type }), type);
      toast({ text: t`Certificado emitido com sucesso`, tone: 'success', icon: Check });
      setKeys(none);
      // Searches again to get the next number; a failed search leaves the list of guides as it is.
      await find().catch(() => undefined);
    } catch (error) {
      issueFailure.show(error);
    } finally {
      setBusy(null);
    }
  };
  return {
    criteria,
    change,
    missing,
    submitted,
    search,
    searchFailure: searchFailure.message,
    found,
    keys,
    choose: setKeys,
    chosen,
    issue,
    issueFailure: issueFailure.message,
    busy,
  };
}
