/** Colours and font of a chart. */
export interface ChartLook {
  font: string;
  ink: string;
  muted: string;
  line: string;
  grid: string;
  bar: string;
  barLine: string;
  chosen: string;
  ground: string;
}

const fontOf = (): string => getComputedStyle(document.body).fontFamily;

/** Returns the look of the current theme, from its tokens. */
export function themeLook(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    font: fontOf(),
    ink: token('--text'),
    muted: token('--text-muted'),
    line: token('--border'),
    grid: token('--border-soft'),
    bar: token('--chart-2'),
    // The bar colour alone is pale on the background of some themes.
    barLine: token('--accent'),
    chosen: token('--accent'),
    ground: token('--surface'),
  };
}

/** Returns the look for paper and saved pictures: black on white, bars distinct without colour. */
export function paperLook(): ChartLook {
  const [black, white, grey] = ['#000', '#fff', '#bbb'];
  return {
    font: fontOf(),
    ink: black,
    muted: black,
    line: black,
    grid: grey,
    bar: grey,
    barLine: black,
    chosen: black,
    ground: white,
  };
}
