/**
 * Browser of another engine than Chromium, driven over the protocol it speaks. It has only what the
 * hands need: whatever can be done inside the page is done there.
 */
export interface Remote {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function of its own source inside the page, and waits for its promise. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Runs a script in the page. */
  script(source: string): Promise<void>;
  /** Performs actions of the WebDriver standard, which both protocols know. */
  perform(actions: object[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Prints the page on A4. @returns the PDF */
  print?(): Promise<Buffer>;
  /** Closes the browser as a user would. */
  close(): Promise<void>;
}

export interface RemoteOptions {
  /** Folder of the profile, which outlives the browser. */
  dir: string;
  size: { width: number; height: number };
  /** WebKit: with the features of iOS that WebKitGTK leaves off. */
  ios: boolean;
  /** Firefox: with scrollbars that take room, as on Windows. */
  scrollbars: boolean;
}

/** Environment variable by which every process of a browser is known. */
export const profileVariable = 'GUIAR_PROFILE';

/** Returns a function and its arguments as an expression. */
export const callOf = (work: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${work.toString()})(...${JSON.stringify(args)})`;

/** Returns the actions of a press at a point of the window, in CSS pixels. */
export const pressActions = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'hand',
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until `look` returns something other than null and false.
 * @throws Error after `ms`, with the name of the thing
 */
export async function until<T>(look: () => Promise<T | null | false>, name: string, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`not within ${ms / 1_000} s: ${name}`);
    await pause(100);
  }
}
