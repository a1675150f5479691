import { type ErrorBody, messageKeys } from '#domain/wire/errors.ts';

/** Asks the user to prove who they are. @returns false if they did not */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Sets who asks the user for a proof: the page with a dialog. Contexts without one, such as the
 * sending thread, pass the refusal on.
 */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Returns true if the server refused a call only because its user must prove who they are. */
export const isProofNeeded = ({ _applicationErrors }: Pick<ErrorBody, '_applicationErrors'>): boolean =>
  _applicationErrors.some(({ Message }) => Message === messageKeys.reauthenticationNeeded);

/** Asks for a proof; calls that are refused at once share one question. */
export function proveUser(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
