/** Height of seven steps, reserved so that the content below does not move when they arrive. */
export const placeOfSteps = 'min-h-172 lg:min-h-122';
