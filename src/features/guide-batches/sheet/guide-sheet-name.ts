/** Name of the draft of rows to create guides from. */
export const guideSheetName = 'batchCreate';
