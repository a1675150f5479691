/** Name of the event that opens the help of the current screen. */
export const helpEvent = 'ask-for-help';

export const askForHelp = (): void => void dispatchEvent(new Event(helpEvent));
