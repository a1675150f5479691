import { useLingui } from '@lingui/react/macro';
import { Camera, Paperclip, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { Button } from '../basics/button.tsx';
import { IconButton } from '../basics/icon-button.tsx';
import { attachmentLimit, attachmentTypes, checkFile, type FileProblem } from './check-file.ts';
import { useFieldControl } from './field-context.ts';

/** Formats megabytes with one decimal, as the specification does. */
const megabytes = (bytes: number, locale: string): string => formatNumber(bytes / 1024 / 1024, locale, 1);

export interface KeptFile {
  key: string;
  name: string;
  size: number;
  /** State of the file: "guardado, segue com a guia". */
  state?: ReactNode;
}

export interface FileDropProps {
  files: readonly KeptFile[];
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
  types?: readonly string[] | undefined;
  limit?: number | undefined;
  multiple?: boolean | undefined;
  /** Returns the reason why a file cannot be added to those already taken; null when it can. */
  refuse?: ((file: File, before: readonly File[]) => string | null) | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** Size in bytes up to which a photo is sent as it is: half a minute on a line of 160 kbit/s. */
const lightPhoto = 600 * 1024;

/**
 * Checks a file. A photo that is heavier than its reader needs is shrunk, and so is an oversized
 * picture before it is rejected.
 */
async function prepare(
  file: File,
  types: readonly string[],
  limit: number,
): Promise<{ file: File; problem: FileProblem | null }> {
  const problem = await checkFile(file, types, limit);
  const isHeavyPhoto = problem === null && file.size > lightPhoto && /\.jpe?g$/i.test(file.name);
  const isOversized = problem === 'size' && /\.(png|jpe?g)$/i.test(file.name);
  if (!types.includes('image/jpeg') || !(isHeavyPhoto || isOversized)) return { file, problem };
  const { shrinkPhoto } = await import('./shrink-photo.ts');
  const smaller = await shrinkPhoto(file, lightPhoto, limit);
  return smaller && smaller.size < file.size ? { file: smaller, problem: null } : { file, problem };
}

export function FileDrop(props: FileDropProps) {
  const {
    files,
    onAdd,
    onRemove,
    types = attachmentTypes,
    limit = attachmentLimit,
    multiple = true,
    refuse,
    disabled,
  } = props;
  const { t, i18n } = useLingui();
  const { 'aria-required': _, ...control } = useFieldControl(props.id);
  const phone = useCompact();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const most = formatBytes(limit, i18n.locale);
  const say = ({ name, size }: File, problem: FileProblem): string => {
    if (problem === 'type') return t`${name}: Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf`;
    if (problem === 'size')
      return t`${name}: Tamanho máximo permitido é de 3 MB (tamanho do ficheiro: ${megabytes(size, i18n.locale)}MB)`;
    if (problem === 'content')
      return t`${name}: não é o que o nome diz. Abra-o e grave-o outra vez como png, jpeg ou pdf.`;
    return t`${name}: está vazio.`;
  };
  const take = async (list: FileList | null) => {
    const all = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    setBusy(true);
    try {
      const prepared = await Promise.all(all.map((file) => prepare(file, types, limit)));
      const good: File[] = [];
      const refused: string[] = [];
      for (const { file, problem } of prepared) {
        const why = problem === null ? (refuse?.(file, good) ?? null) : say(file, problem);
        if (why === null) good.push(file);
        else refused.push(why);
      }
      setProblems(refused);
      if (good.length > 0) onAdd(good);
    } finally {
      setBusy(false);
    }
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    if (!disabled) void take(event.dataTransfer.files);
  };
  const takeAway = (key: string) => {
    setProblems([]);
    onRemove(key);
  };
  const remove = (name: string) => t`Retirar ${name}`;
  return (
    <div className="space-y-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside do the same. */}
      <div
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
        className={cx(
          'flex flex-wrap items-center gap-2.5 rounded-control border-2 border-dashed p-3',
          over ? 'border-accent bg-surface-selected' : 'border-border-strong bg-surface',
        )}
      >
        <input
          ref={input}
          {...control}
          type="file"
          hidden
          multiple={multiple}
          accept={types.join(',')}
          disabled={disabled}
          onChange={(event) => {
            void take(event.target.files);
            event.target.value = '';
          }}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t`Tirar fotografia`}
          onChange={(event) => {
            void take(event.target.files);
            event.target.value = '';
          }}
        />
        <Button size="sm" icon={Upload} disabled={disabled} busy={busy} onClick={() => input.current?.click()}>
          {t`Escolher ficheiro`}
        </Button>
        {phone && (
          <Button size="sm" icon={Camera} disabled={disabled} onClick={() => camera.current?.click()}>
            {t`Tirar fotografia`}
          </Button>
        )}
        <span className="text-caption text-muted">{t`png, jpeg, jpg ou pdf, até ${most} cada`}</span>
      </div>
      <div role="alert" className="text-caption font-medium text-danger-text">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="divide-y divide-border-soft rounded-control border hairline border-border bg-surface">
          {files.map((file) => (
            <li key={file.key} className="flex min-h-12 items-center gap-3 ps-3 pe-1">
              <Paperclip aria-hidden className="size-4.5 text-muted" />
              <span className="min-w-0 grow py-1">
                <span className="block truncate text-label font-semibold">{file.name}</span>
                <span className="block text-caption text-muted">
                  {formatBytes(file.size, i18n.locale)}
                  {file.state && <> · {file.state}</>}
                </span>
              </span>
              <IconButton
                size="sm"
                icon={Trash2}
                label={remove(file.name)}
                disabled={disabled}
                onClick={() => takeAway(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
