const two = '2-digit';
const format = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  day: two,
  month: two,
  year: 'numeric',
  hour: two,
  minute: two,
});

/** Formats mainland time as in the server's texts: "20/11/2026, 09:41". */
export const portugueseTime = (at: Date): string => format.format(at);
