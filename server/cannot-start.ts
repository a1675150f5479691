/** Stops a start with a sentence for the operator: what is wrong and what to do. It is shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
