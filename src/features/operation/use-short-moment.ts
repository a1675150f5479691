import { useLingui } from '@lingui/react/macro';
import { formatShortDateTime, formatTime, sameDay } from '#lib/format.ts';

/** Returns a function that writes a moment in short: "hoje, 09:58" or "25/11, 17:02". */
export function useShortMoment(): (moment: string) => string {
  const { t, i18n } = useLingui();
  return (moment) => {
    if (!sameDay(moment, Date.now())) return formatShortDateTime(moment, i18n.locale);
    const time = formatTime(moment, i18n.locale);
    return t`hoje, ${time}`;
  };
}
