import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { noticeText } from '#components/counters/notice-text.ts';
import { cx } from '#lib/cx.ts';
import type { Column } from '#ui/data/table/data-table-types.ts';
import type { NotificationView } from './notification-queries.ts';

const strong = (view: NotificationView) => (view.read ? '' : 'font-bold');

/** Returns the columns De, Assunto, Conteúdo and Data (spec 1 §2); unread messages are bold. */
export const notificationColumns = (i18n: I18n): Column<NotificationView>[] => [
  {
    key: 'sender',
    header: t(i18n)`De`,
    width: 160,
    render: (view) => <span className={strong(view)}>{view.row.Sender}</span>,
  },
  {
    key: 'title',
    header: t(i18n)`Assunto`,
    render: (view) => <span className={strong(view)}>{noticeText(i18n, view.row).title}</span>,
  },
  {
    key: 'content',
    header: t(i18n)`Conteúdo`,
    wideOnly: true,
    render: (view) => {
      const { content } = noticeText(i18n, view.row);
      return (
        <span title={content} className={cx('line-clamp-2', strong(view))}>
          {content}
        </span>
      );
    },
  },
  {
    key: 'date',
    header: t(i18n)`Data`,
    width: 170,
    render: (view) => (
      <>
        <span className={cx('num', strong(view))}>{view.row.FormatedDateCreated}</span>
        {view.refused && <span className="block text-caption font-semibold text-danger-text">{t(i18n)`Recusado`}</span>}
      </>
    ),
  },
];
