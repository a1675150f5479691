/** What a public page has just done, for the sign-in page that follows; in memory, since it names a user. */
export interface JustDone {
  what: 'registered' | 'password';
  username: string;
  clientCode: string;
}

let done: JustDone | null = null;

export const leaveWord = (what: JustDone): void => {
  done = what;
};
export const lastWord = (): JustDone | null => done;
