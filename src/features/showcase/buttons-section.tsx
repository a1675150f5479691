import { Bell, CircleQuestionMark, EllipsisVertical, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { Section } from './section.tsx';

const focused = 'outline-3 outline-offset-2 outline-focus';
const rows: { variant: NonNullable<ButtonProps['variant']>; label: string; over: string; pressed: string }[] = [
  { variant: 'primary', label: 'Gravar', over: 'bg-accent-hover!', pressed: 'bg-accent-pressed!' },
  { variant: 'secondary', label: 'Voltar', over: 'bg-surface-hover!', pressed: 'bg-surface-sunken!' },
  { variant: 'ghost', label: 'Ver todos', over: 'bg-surface-hover!', pressed: 'bg-surface-sunken!' },
  { variant: 'danger', label: 'Anular e-GAR', over: 'brightness-90', pressed: 'brightness-75' },
];

function Sample({ title, ...button }: ButtonProps & { title: string }) {
  return (
    <div>
      <p className="mb-1.5 text-caption text-muted">{title}</p>
      <Button full {...button} />
    </div>
  );
}

export function ButtonsSection() {
  return (
    <Section title="Botões">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-panel border hairline border-border bg-surface p-5 lg:grid-cols-6">
        {rows.map(({ variant, label, over, pressed }) => [
          <Sample key="normal" title="Normal" variant={variant}>
            {label}
          </Sample>,
          <Sample key="over" title="Por cima" variant={variant} className={over}>
            {label}
          </Sample>,
          <Sample key="pressed" title="Premido" variant={variant} className={pressed}>
            {label}
          </Sample>,
          <Sample key="focus" title="Foco" variant={variant} className={focused}>
            {label}
          </Sample>,
          <Sample key="off" title="Inativo" variant={variant} disabled reason="Isto precisa de rede">
            {label}
          </Sample>,
          <Sample key="busy" title="Ocupado" variant={variant} busy busyLabel="A gravar">
            {label}
          </Sample>,
        ])}
        <div className="col-span-full flex flex-wrap items-center gap-3 border-t border-border pt-5">
          <Button size="sm">Autorizar</Button>
          <Button size="lg" variant="primary" icon={Plus}>
            Registar outra entrega
          </Button>
          <ButtonLink href="#/" icon={Plus}>
            Nova e-GAR
          </ButtonLink>
          <IconButton icon={CircleQuestionMark} label="Ajuda" tone="line" />
          <IconButton icon={SlidersHorizontal} label="Definições da lista" tone="line" />
          <IconButton icon={Bell} label="Notificações" count={3} />
          <IconButton icon={EllipsisVertical} label="Mais ações" size="sm" />
          <IconButton icon={Trash2} label="Eliminar" disabled />
          <IconButton icon={Trash2} label="A eliminar" busy />
        </div>
      </div>
    </Section>
  );
}
