/** Number of rows with a deadline that fit on the dashboard. */
export const mostUrgent = 4;
