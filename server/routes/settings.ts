import { ClientSettings, EgarSettings } from '../../src/domain/reference/settings.ts';
import type { Api } from '../http/api.ts';
import { changeSettings, clientSettings, guideSettings } from '../services/settings.ts';

const tag = 'Definições';

/** Settings of the account (spec 3 §7): read by everybody, changed by its administrators. */
export function settingsRoutes({ read, change }: Api): void {
  read({ path: '/settings/client', summary: 'Definições da conta', tag, answer: ClientSettings }, ({ db, principal }) =>
    clientSettings(db, principal.accountId),
  );
  read({ path: '/settings/egar', summary: 'Definições das guias', tag, answer: EgarSettings }, ({ db, principal }) =>
    guideSettings(db, principal.accountId),
  );
  change(
    {
      method: 'post',
      path: '/settings/client',
      summary: 'Mudar as definições da conta',
      tag,
      body: ClientSettings,
      answer: ClientSettings,
    },
    async (asked) => {
      const { SendAutomaticRequestEmails, DuplicateEgarQuantity } = asked.body;
      const wanted = { sendAutomaticRequestEmails: SendAutomaticRequestEmails, duplicateEgarQuantity: DuplicateEgarQuantity };
      await changeSettings(asked.tx, asked, wanted);
      return { body: await clientSettings(asked.tx, asked.principal.accountId), entity: 'settings', id: null };
    },
    async () => ({}),
  );
  change(
    { method: 'post', path: '/settings/egar', summary: 'Mudar as definições das guias', tag, body: EgarSettings, answer: EgarSettings },
    async (asked) => {
      await changeSettings(asked.tx, asked, {
        duplicateEgarQuantity: asked.body.DuplicateEgarQuantity,
        blockWithoutValidLicense: asked.body.BlockEgarCreationRectification,
        blockWithoutAnyLicense: asked.body.BlockEgarCreationRectificationEvenIfNoLicense,
      });
      return { body: await guideSettings(asked.tx, asked.principal.accountId), entity: 'settings', id: null };
    },
    async () => ({}),
  );
}
