/** Rows with a deadline that the dashboard has room for. */
export const mostUrgent = 4;
