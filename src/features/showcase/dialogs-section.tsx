import { useState } from 'react';
import { Button } from '#ui/basics/button.tsx';
import { HelpIcon } from '#ui/basics/help-icon.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { ConfirmPointDialog } from '#ui/map/confirm-point-dialog.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Section } from './section.tsx';

type Open = 'reject' | 'point' | 'terms' | null;

export function DialogsSection() {
  const [open, setOpen] = useState<Open>(null);
  const [comment, setComment] = useState('');
  const [tab, setTab] = useState<'info' | 'licence' | 'off'>('info');
  const close = () => setOpen(null);
  return (
    <Section title="Diálogos, separadores e ajuda">
      <div className="grid gap-5 lg:grid-cols-[1fr_1fr]">
        <Panel title="Diálogos">
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={() => setOpen('reject')}>Rejeitar e-GAR</Button>
            <Button onClick={() => setOpen('point')}>Confirmar ponto</Button>
            <Button onClick={() => setOpen('terms')}>Termos sem fecho</Button>
            <HelpIcon title="Correção Negada">
              O remetente não aceitou a correção. O destinatário pode corrigir de novo.
            </HelpIcon>
          </div>
        </Panel>
        <Panel flush>
          <Tabs
            label="Estabelecimento"
            tabs={[
              { key: 'info', label: 'Informação' },
              { key: 'licence', label: 'Licença', count: 2 },
              { key: 'off', label: 'Histórico', disabled: true },
            ]}
            value={tab}
            onChange={setTab}
          >
            <p className="p-4 text-muted">Separadores: setas mudam, Home e End vão aos extremos.</p>
          </Tabs>
        </Panel>
      </div>
      <ConfirmDialog
        open={open === 'reject'}
        onClose={close}
        onConfirm={close}
        danger
        dirty={comment !== ''}
        title="Rejeitar e-GAR PT20261120004733"
        confirmLabel="Rejeitar e-GAR"
        description="O remetente recebe este comentário. A rejeição fica neste computador até haver rede."
      >
        <Field label="Comentário" required>
          <TextArea value={comment} onChange={setComment} />
        </Field>
      </ConfirmDialog>
      <ConfirmPointDialog
        point={open === 'point' ? { latitude: 40.88412, longitude: -8.60014 } : null}
        accuracy={6}
        onClose={close}
        onConfirm={close}
      />
      <Dialog
        open={open === 'terms'}
        onClose={close}
        dismissable={false}
        size="lg"
        title="Proteção de dados"
        description="Só avança quem aceitar."
        footer={
          <Button variant="primary" onClick={close}>
            Aceito
          </Button>
        }
      />
    </Section>
  );
}
