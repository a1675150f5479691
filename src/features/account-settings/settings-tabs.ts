import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import { clientSettings, guideSettings, saveClientSettings, saveGuideSettings } from '#api/people/settings.ts';
import type { Http, SendOptions } from '#api/transport/http.ts';
import { roleNames } from '#components/guide/role-names.ts';
import { ClientSettings, EgarSettings } from '#domain/reference/settings.ts';
import { locales } from '#lib/dom/i18n.ts';

/** Account settings of one tab: switches, or a choice among a few values. */
export type Settings = Readonly<Record<string, boolean | string>>;

export interface SettingsTab {
  /** Part of the address that names the tab (spec 3 §2). */
  id: string;
  /** Key under which the settings are kept; other screens read them under it too. */
  kept: string;
  label: MessageDescriptor;
  schema: v.GenericSchema<unknown, Settings>;
  read(http: Http): Promise<Settings>;
  save(http: Http, changed: Settings, options: SendOptions): Promise<Settings>;
  fields: readonly {
    name: string;
    label: MessageDescriptor;
    help: MessageDescriptor;
    options?: Readonly<Record<string, string | MessageDescriptor>>;
  }[];
}

export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    id: '1',
    kept: 'settings:client',
    label: msg`Conta`,
    schema: ClientSettings,
    read: clientSettings,
    save: saveClientSettings,
    fields: [
      {
        name: 'SendAutomaticRequestEmails',
        label: msg`Enviar os pedidos por e-mail automaticamente`,
        help: msg`Depois de criar uma guia, os pedidos seguem sozinhos para os endereços registados.`,
      },
      {
        name: 'Language',
        label: msg`Língua dos e-mails da conta`,
        help: msg`Dos e-mails que os utilizadores recebem. A língua do ecrã escolhe-se em cada dispositivo.`,
        options: locales,
      },
      {
        name: 'MainRole',
        label: msg`Nas guias, a empresa é sobretudo`,
        help: msg`Uma guia nova começa com o estabelecimento da empresa nesse lugar.`,
        options: roleNames,
      },
    ],
  },
  {
    id: '2',
    kept: 'settings:egar',
    label: msg`e-GARs`,
    schema: EgarSettings,
    read: guideSettings,
    save: saveGuideSettings,
    fields: [
      {
        name: 'DuplicateEgarQuantity',
        label: msg`Copiar a quantidade ao duplicar`,
        help: msg`Sem isto, uma guia duplicada começa sem quantidade.`,
      },
      {
        name: 'BlockEgarCreationRectification',
        label: msg`Impedir guias para um destinatário sem licença válida`,
        help: msg`Não deixa criar nem corrigir guias quando a licença do destinatário terminou, ou não tem o LER ou a operação.`,
      },
      {
        name: 'BlockEgarCreationRectificationEvenIfNoLicense',
        label: msg`Impedir também quando não há licença registada`,
        help: msg`Não deixa criar nem corrigir guias para um destinatário que não tem licença nenhuma.`,
      },
    ],
  },
];
