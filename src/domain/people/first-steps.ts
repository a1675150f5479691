import * as v from 'valibot';

/** The path of a new account, in the order in which it is walked. */
export const firstSteps = ['address', 'establishment', 'access', 'licence', 'users', 'vehicle', 'guide'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** GET /account/first-steps, our own: what of the path is done; nothing once it has ended. */
export const FirstSteps = v.object({
  IsShown: v.boolean(),
  Steps: v.array(v.object({ Name: v.picklist(firstSteps), IsDone: v.boolean() })),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;
