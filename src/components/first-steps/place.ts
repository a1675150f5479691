/** As high as seven steps: what is below stays where it is while they come. */
export const placeOfSteps = 'min-h-172 lg:min-h-122';
