import { createContext } from 'react';

/** Set inside a box opened for its choices: a select there shows its list at once, and closes the box once it has been answered. */
export const ChoiceBox = createContext<(() => void) | null>(null);
