import { Trans, useLingui } from '@lingui/react/macro';
import { Building, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusalCure } from '#components/errors/refusal-cure.tsx';
import { findCure, listMessages } from '#components/errors/refusal-cures.ts';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { Screen } from '#components/screen/screen.tsx';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { useLive } from '#runtime/use-user.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';

const noPlace = {
  status: 400,
  body: { _validationErrors: [], _applicationErrors: [{ Message: messageKeys.noDefaultPlace }], _externalErrors: [] },
};

/**
 * Tells users who may not issue before they write anything: they can reach the form by its address
 * or by "Duplicar" on any guide (spec 2 §4).
 */
export function MayIssue({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const menu = useLive(async (db) => (await readMenu(db)) ?? null);
  const isNew = useLive(
    async (db) => (await db.establishments.filter(({ Type }) => Type === establishmentTypes.own).count()) === 0,
  );
  const cure = useLive((db) => findCure(db, listMessages(noPlace)));
  if (menu === undefined || isNew === undefined || cure === undefined) return null;
  // A missing menu forbids nothing: the server checks anyway.
  if (menu === null || menuHas(menu, 'egarNew')) return children;
  // Only a user who may create the establishment gets the cure.
  if (isNew && cure)
    return (
      <Screen title={t`Nova e-GAR`} task backTo="/gars/list">
        <EmptyState
          icon={Building}
          title={t`Falta o estabelecimento da empresa`}
          action={<RefusalCure refusal={noPlace} />}
        >
          <Trans>
            Sem ele não há guias: é o produtor, o transportador ou o destinatário delas. Depois falta só o acesso dele
            ao SILiAmb.
          </Trans>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen title={t`Nova e-GAR`} task backTo="/gars/list">
      <EmptyState icon={Lock} title={t`Sem permissão para realizar a operação.`}>
        <Trans>
          Emite guias quem é administrador ou colaborador de um estabelecimento da conta, ou de um cliente com acesso ao
          SILiAmb. Peça essa permissão a quem administra a conta.
        </Trans>
      </EmptyState>
    </Screen>
  );
}
