import { createContext } from 'react';

/**
 * Function that closes the surrounding box. Set inside a box opened for its choices: a select there
 * shows its list at once, and calls this after a choice.
 */
export const ChoiceBox = createContext<(() => void) | null>(null);
