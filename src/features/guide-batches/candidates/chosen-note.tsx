import { Plural, useLingui } from '@lingui/react/macro';

interface Props {
  /** Number of chosen guides that do not match the present filters. */
  outside: number;
  /** Total weight declared in the guides, when the batch changes it: "13 048,60 kg". */
  was: string | null;
  chosenOnly: boolean;
  onToggle: () => void;
}

/** Describes the chosen guides in the selection bar, and lets the user see them alone. */
export function ChosenNote({ outside, was, chosenOnly, onToggle }: Props) {
  const { t } = useLingui();
  return (
    <>
      {was !== null && <>{t`eram ${was} nas guias`} · </>}
      {outside > 0 && (
        <>
          <Plural value={outside} one="# fora dos filtros de agora" other="# fora dos filtros de agora" /> ·{' '}
        </>
      )}
      <button type="button" className="font-semibold text-accent-text hover:underline" onClick={onToggle}>
        {chosenOnly ? t`Ver todas` : t`Ver só as selecionadas`}
      </button>
    </>
  );
}
