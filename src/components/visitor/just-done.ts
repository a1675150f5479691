/**
 * Act just done on a public page, for the sign-in page that follows; only in memory, since it names
 * a user.
 */
export interface JustDone {
  what: 'registered' | 'password';
  username: string;
  clientCode: string;
}

let done: JustDone | null = null;

export const setFlashMessage = (what: JustDone): void => {
  done = what;
};
export const lastWord = (): JustDone | null => done;
