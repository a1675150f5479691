import * as v from 'valibot';

/** First steps of a new account, in order. */
export const firstSteps = ['address', 'establishment', 'access', 'licence', 'users', 'vehicle', 'guide'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** GET /account/first-steps, our own: the steps done; nothing once they have ended. */
export const FirstSteps = v.object({
  IsShown: v.boolean(),
  Steps: v.array(v.object({ Name: v.picklist(firstSteps), IsDone: v.boolean() })),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;
