/** Sent by whatever asks for the help of the present screen. */
export const helpEvent = 'ask-for-help';

export const askForHelp = (): void => void dispatchEvent(new Event(helpEvent));
