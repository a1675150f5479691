import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { TextInput } from '#ui/fields/text-input.tsx';

interface Props {
  label: string;
  /** Searchable things, if "Procurar" does not say enough. */
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Content below the box. */
  children?: ReactNode;
}

/** Shows the search of a list, always visible above it. */
export function SearchField({ label, placeholder, value, onChange, ref, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="min-w-0 grow lg:max-w-100">
      <TextInput
        ref={ref}
        icon={Search}
        value={value}
        onChange={onChange}
        placeholder={placeholder ?? t`Procurar`}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
    </div>
  );
}
