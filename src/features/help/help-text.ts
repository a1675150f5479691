import type { MessageDescriptor } from '@lingui/core';

/** The help for a screen. */
export interface HelpText {
  title: MessageDescriptor;
  /** One sentence: what the screen is for. */
  about: MessageDescriptor;
  /** Three to six. */
  points: readonly MessageDescriptor[];
  /** The states of guides are explained below. */
  states?: true;
}
