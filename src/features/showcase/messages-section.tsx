import { HardDrive, Smartphone } from 'lucide-react';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { ToastCard } from '#ui/overlays/toaster.tsx';
import { Section } from './section.tsx';

const nothing = () => undefined;

export function MessagesSection() {
  return (
    <Section title="Avisos e notificações">
      <div className="grid gap-3 lg:grid-cols-2">
        <Alert tone="info" title="Há uma versão nova da Guiar" action={<Button size="sm">Atualizar</Button>}>
          Atualiza-se quando fechar. Os registos por enviar ficam como estão.
        </Alert>
        <Alert tone="warn" icon={HardDrive} title="Pouco espaço neste telemóvel">
          Faltam 38 MB. Envie os registos ou retire PDFs antigos.
        </Alert>
        <Alert
          tone="danger"
          title="Existem Erros no pedido:"
          errors={['Não tem permissão para criar este tipo de e-GAR.', 'Código LER inválido.']}
        />
        <Alert tone="success" title="Entrega registada!">
          O servidor confirmou às 10:02.
        </Alert>
        <Alert tone="offline" title="Sem rede">
          Os registos ficam neste telemóvel e seguem quando houver rede.
        </Alert>
        <Alert tone="conflict" title="O estado mudou" action={<Button size="sm">Ver guia atual</Button>}>
          Gravou com a guia Emitida. Agora está Fechada.
        </Alert>
        <ToastCard
          still
          toast={{
            id: -1,
            text: 'Guardada neste telemóvel',
            icon: Smartphone,
            action: { label: 'Desfazer', run: nothing },
          }}
        />
        <ToastCard
          still
          toast={{
            id: -2,
            tone: 'pending',
            text: 'O servidor recusou 1 registo',
            action: { label: 'Ver', run: nothing },
          }}
        />
        <div>
          <Button
            onClick={() =>
              toast({ tone: 'success', text: 'Entrega registada!', action: { label: 'Ver', run: nothing } })
            }
          >
            Mostrar uma notificação
          </Button>
        </div>
      </div>
    </Section>
  );
}
