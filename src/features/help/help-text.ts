import type { MessageDescriptor } from '@lingui/core';

/** Help for a screen. */
export interface HelpText {
  title: MessageDescriptor;
  /** One sentence about the purpose of the screen. */
  about: MessageDescriptor;
  /** Three to six instructions. */
  points: readonly MessageDescriptor[];
  /** True when the states of guides are explained below. */
  states?: true;
}
