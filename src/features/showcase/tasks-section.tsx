import {
  Check,
  ClockArrowUp,
  CloudCheck,
  CloudOff,
  GitCompareArrows,
  LogIn,
  OctagonX,
  Paperclip,
  RefreshCw,
} from 'lucide-react';
import { ConnectivityBar } from '#ui/basics/connectivity-bar.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { Rasto } from '#ui/data/rasto.tsx';
import { TaskItem, TaskRow } from '#ui/data/task-item.tsx';
import { Section } from './section.tsx';

const act = (...labels: string[]) => labels.map((label) => ({ key: label, label, onAct: () => undefined }));
export function TasksSection() {
  return (
    <>
      <Section title="Barra de ligação">
        <div className="grid gap-3 *:rounded-control lg:grid-cols-2">
          <ConnectivityBar icon={CloudOff} state="Sem rede" detail="dados das 08:12" count="3 por enviar" href="#/" />
          <ConnectivityBar icon={CloudCheck} state="Em linha" detail="tudo enviado às 14:32" />
          <ConnectivityBar
            icon={RefreshCw}
            moving
            state="Em linha"
            detail="a enviar 2 de 5"
            count="2 precisam de si"
            urgent
            href="#/"
          />
          <ConnectivityBar icon={LogIn} state="Entre para enviar" detail="nada se perdeu" count="3 por enviar" />
        </div>
      </Section>
      <Section title="Item por enviar">
        <div className="grid gap-4 lg:grid-cols-3">
          <TaskItem
            tone="pending"
            icon={ClockArrowUp}
            state="Por enviar"
            time="09:41"
            title="Entrega de equipamento"
            subtitle="Oficinas Vela Azul, Lda."
            actions={act('Corrigir', 'Eliminar')}
          >
            Segue quando houver rede.
          </TaskItem>
          <TaskItem
            tone="info"
            icon={RefreshCw}
            moving
            state="A enviar, 62%"
            time="09:41"
            title="Entrega de equipamento"
            subtitle="Oficinas Vela Azul, Lda."
            progress={62}
            progressLabel="A enviar"
          >
            Pode continuar a trabalhar.
          </TaskItem>
          <TaskItem
            tone="success"
            icon={Check}
            state="Enviada às 10:02"
            title="Entrega de equipamento"
            subtitle="Entrega registada!"
            actions={act('Ver registo')}
          />
          <TaskItem
            tone="offline"
            icon={LogIn}
            state="À espera que entre"
            title="Autorizar e-GAR PT20261120004711"
            subtitle="A sessão terminou às 09:58"
            actions={act('Entrar')}
          >
            Continua guardado. Segue assim que entrar.
          </TaskItem>
          <TaskItem
            tone="danger"
            icon={OctagonX}
            state="Recusado pelo servidor"
            time="10:02"
            title="Aceitar e-GAR PT20261120004733"
            subtitle="Metalomecânica Farolim, S.A."
            actions={act('Ver acesso', 'Tentar de novo')}
          >
            <div className="-mx-1 rounded-control bg-danger-soft px-2.5 py-2">
              <p className="text-caption text-muted">O servidor respondeu</p>
              <p className="font-medium">«Por favor verifique se tem accesso ao SILIAmb»</p>
            </div>
          </TaskItem>
          <TaskItem
            tone="conflict"
            icon={GitCompareArrows}
            state="O estado mudou"
            time="08:55"
            title="Anular e-GAR PT20261118004655"
            subtitle="Gravou com Emitida, agora está Fechada"
            actions={act('Ver guia atual', 'Retirar pedido')}
          >
            Já não dá para anular. O seu pedido não foi enviado.
          </TaskItem>
        </div>
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Panel title="Seguem sozinhos" flush>
            <div className="divide-y divide-border-soft">
              <TaskRow
                tone="info"
                icon={RefreshCw}
                moving
                state="A enviar, 62%"
                title="Entrega de equipamento"
                subtitle="Oficinas Vela Azul, Lda."
                progress={62}
                progressLabel="A enviar"
              />
              <TaskRow
                tone="pending"
                icon={Paperclip}
                state="A seguir"
                title="Anexo guia-assinada.jpg"
                subtitle="1,8 MB · e-GAR PT20261120004718"
              />
            </div>
          </Panel>
          <Panel title="Rasto">
            <div className="space-y-5">
              <Rasto
                label="Onde está o registo"
                steps={[
                  { key: 'd', place: 'device', state: 'done', label: 'Neste telemóvel', detail: 'guardada 09:41' },
                  { key: 's', place: 'server', state: 'pending', label: 'Guiar', detail: 'à espera de rede' },
                ]}
              />
              <Rasto
                label="Onde está a guia"
                steps={[
                  { key: 'd', place: 'device', state: 'done', label: 'Computador', detail: '14:31' },
                  { key: 's', place: 'server', state: 'now', label: 'Guiar', detail: 'a enviar' },
                  { key: 'a', place: 'authority', state: 'wait', label: 'SILiAmb' },
                ]}
              />
              <Rasto
                label="Recusado e mudado"
                steps={[
                  { key: 's', place: 'server', state: 'refused', label: 'Guiar', detail: 'recusado' },
                  { key: 'a', place: 'authority', state: 'conflict', label: 'SILiAmb', detail: 'mudou de estado' },
                ]}
              />
            </div>
          </Panel>
        </div>
      </Section>
    </>
  );
}
