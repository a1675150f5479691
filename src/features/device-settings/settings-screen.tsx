import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { SingleKeysSwitch } from '#components/keys/single-keys-switch.tsx';
import { chooseLocale } from '#components/menu/language-menu.tsx';
import { SignOutDialog } from '#components/menu/sign-out-dialog.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { locales } from '#lib/dom/i18n.ts';
import { changeLook } from '#lib/dom/look.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { InstallPanel } from './install-panel.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LockPanel } from './lock-panel.tsx';

/** Edits the look of the app on this device: theme, language, layout. */
export function SettingsScreen() {
  const { t, i18n } = useLingui();
  const look = useLook();
  const [open, setOpen] = useState<'leave' | 'keys' | null>(null);
  const flag = (name: 'fixed' | 'collapsed' | 'boxed' | 'horizontal' | 'dense', label: string) => (
    <Switch label={label} checked={look[name] === true} onChange={(on) => changeLook({ [name]: on })} />
  );
  return (
    <Screen title={t`Aspeto e língua`} task>
      <div className="max-w-180 space-y-5">
        <Panel title={t`Tema`}>
          <Field
            label={t`Tema`}
            hideLabel
            role="radiogroup"
            help={t`Sol: preto no branco, linhas mais grossas e botões maiores, para ler ao sol.`}
          >
            <RadioGroup
              value={look.theme}
              onChange={(theme) => changeLook({ theme })}
              options={[
                { key: 'system', label: t`Como o sistema` },
                { key: 'light', label: t`Claro` },
                { key: 'dark', label: t`Escuro` },
                { key: 'sol', label: t`Sol` },
              ]}
            />
          </Field>
        </Panel>
        <Panel title={t`Língua`}>
          <Field label={t`Língua`} hideLabel role="radiogroup">
            <RadioGroup
              value={i18n.locale}
              onChange={(locale) => void chooseLocale(locale)}
              options={Object.entries(locales).map(([key, label]) => ({ key, label }))}
            />
          </Field>
        </Panel>
        <Panel title={t`Disposição`}>
          <div className="space-y-1">
            {flag('fixed', t`Menu fixo`)}
            {flag('collapsed', t`Menu recolhido`)}
            {flag('horizontal', t`Menu em cima`)}
            {flag('boxed', t`Largura limitada`)}
            {flag('dense', t`Linhas compactas nas tabelas`)}
            <Switch
              label={t`Da direita para a esquerda`}
              checked={look.dir === 'rtl'}
              onChange={(on) => changeLook({ dir: on ? 'rtl' : 'ltr' })}
            />
          </div>
        </Panel>
        <LockPanel />
        <InstallPanel />
        <Panel
          title={t`Teclado`}
          className="max-lg:hidden"
          action={
            <Button size="sm" variant="ghost" icon={Keyboard} onClick={() => setOpen('keys')}>
              <Trans>Ver as teclas</Trans>
            </Button>
          }
        >
          <SingleKeysSwitch />
        </Panel>
        <Button icon={LogOut} full size="lg" className="lg:hidden" onClick={() => setOpen('leave')}>
          <Trans>Sair</Trans>
        </Button>
      </div>
      {open === 'leave' && <SignOutDialog onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
    </Screen>
  );
}
