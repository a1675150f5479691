import { Plural, useLingui } from '@lingui/react/macro';

interface Props {
  /** How many of the chosen do not meet the present filters. */
  outside: number;
  /** What they weigh by their guides, where the batch changes that: "13 048,60 kg". */
  was: string | null;
  chosenOnly: boolean;
  onToggle: () => void;
}

/** What the selection bar says of the chosen guides, with a way to see them alone. */
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
