/**
 * Stops a start with a sentence for the operator about the fault and its remedy. It is shown
 * without a stack.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
