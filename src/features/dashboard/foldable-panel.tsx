import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { Panel, type PanelProps } from '#ui/basics/panel.tsx';

/** Shows a panel that can be folded; the device remembers its state (spec 1 §4). */
export function FoldablePanel({
  name,
  title,
  action,
  children,
  ...rest
}: PanelProps & { name: string; title: string }) {
  const { t } = useLingui();
  const { folded } = useLook();
  const key = `panel:${name}`;
  const closed = folded[key] === true;
  return (
    <Panel
      {...rest}
      title={title}
      folded={closed}
      action={
        <>
          {action}
          <IconButton
            icon={ChevronDown}
            size="sm"
            label={closed ? t`Abrir ${title}` : t`Fechar ${title}`}
            aria-expanded={!closed}
            onClick={() => changeLook({ folded: { ...folded, [key]: !closed } })}
            className={cx('transition-transform', closed && '-rotate-90 rtl:rotate-90')}
          />
        </>
      }
    >
      {children}
    </Panel>
  );
}
