import { useLingui } from '@lingui/react/macro';
import { noticeText } from '#components/counters/notice-text.ts';
import type { NotificationRow } from '#db/rows.ts';
import { Facts } from '#ui/basics/panel.tsx';

/** Shows the sender of a message, its time, and its text. */
export function NotificationText({ row }: { row: NotificationRow }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Facts
        facts={[
          { key: 'sender', label: t`De`, value: row.Sender },
          { key: 'date', label: t`Data`, value: <span className="num">{row.FormatedDateCreated}</span> },
        ]}
      />
      <p className="border-t border-border-soft p-4 whitespace-pre-line lg:p-5">{noticeText(i18n, row).content}</p>
    </>
  );
}
