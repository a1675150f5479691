import {
  ClientSettings,
  ClientSettingsPayload,
  EgarSettings,
  EgarSettingsPayload,
} from '#domain/reference/settings.ts';
import type { Api } from '../http/api.ts';
import { changeLanguage, changeSettings, clientSettings, guideSettings } from '../services/accounts/settings.ts';

const tag = 'Definições';

/**
 * Registers the settings of the account (spec 3 §7): readable by everybody in it, changed by its
 * administrators.
 */
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
      body: ClientSettingsPayload,
      example: { SendAutomaticRequestEmails: true, DuplicateEgarQuantity: true, Language: 'pt', MainRole: 'producer' },
      answer: ClientSettings,
    },
    async (request) => {
      const { SendAutomaticRequestEmails, DuplicateEgarQuantity, Language, MainRole: mainRole } = request.body;
      const changes = {
        sendAutomaticRequestEmails: SendAutomaticRequestEmails,
        duplicateEgarQuantity: DuplicateEgarQuantity,
        mainRole,
      };
      await changeSettings(request.tx, request, changes);
      if (Language) await changeLanguage(request.tx, request, Language);
      return { body: await clientSettings(request.tx, request.principal.accountId), entity: 'settings', id: null };
    },
    async () => ({}),
  );
  change(
    {
      method: 'post',
      path: '/settings/egar',
      summary: 'Mudar as definições das guias',
      tag,
      body: EgarSettingsPayload,
      example: {
        DuplicateEgarQuantity: true,
        BlockEgarCreationRectification: false,
        BlockEgarCreationRectificationEvenIfNoLicense: false,
      },
      answer: EgarSettings,
    },
    async (request) => {
      await changeSettings(request.tx, request, {
        duplicateEgarQuantity: request.body.DuplicateEgarQuantity,
        blockWithoutValidLicense: request.body.BlockEgarCreationRectification,
        blockWithoutAnyLicense: request.body.BlockEgarCreationRectificationEvenIfNoLicense,
      });
      return { body: await guideSettings(request.tx, request.principal.accountId), entity: 'settings', id: null };
    },
    async () => ({}),
  );
}
