import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { annex3Certificates } from '#server/db/schema/annex3.ts';
import { archives } from '#server/db/schema/archives.ts';
import { batches } from '#server/db/schema/batches.ts';
import { declarations } from '#server/db/schema/declarations.ts';
import { movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { files, guideHistory, guideModels, guideRequests } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { history } from '#server/db/schema/records.ts';
import { reports } from '#server/db/schema/reports.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { contactRequests } from '#server/db/schema/visitors.ts';
import type { Db } from '#server/db/types.ts';
import type { Person } from './person.ts';

/** Rows of one table about a person, as they are given to that person. */
interface OwnRows {
  table: PgTable & { id: AnyPgColumn };
  whose(person: Person): SQL | undefined;
  columns: Record<string, AnyPgColumn | SQL | SQL.Aliased>;
}

const guideNumber = (id: AnyPgColumn): SQL => sql`(select ${guides.number} from ${guides} where ${guides.id} = ${id})`;
const placeName = (id: AnyPgColumn): SQL =>
  sql`(select ${establishments.name} from ${establishments} where ${establishments.id} = ${id})`;

/**
 * JSON files by content: everything that a user did, received and sent. Data of a colleague's
 * account is not included.
 */
export const ownRows = {
  historico: {
    table: history,
    whose: ({ id }) => or(eq(history.userId, id), eq(history.takenInById, id)),
    columns: {
      entity: history.entity,
      entityId: history.entityId,
      action: history.action,
      happenedAt: history.happenedAt,
      receivedAt: history.receivedAt,
      details: sql`case when ${history.entity} = 'user' then '{}'::jsonb else ${history.details} end`,
    },
  },
  'atos-em-guias': {
    table: guideHistory,
    whose: ({ accountId, username }) =>
      and(
        eq(guideHistory.accountId, accountId),
        sql`(${guideHistory.userName} = ${username} or starts_with(${guideHistory.userName}, ${`${username} (`}::text))`,
      ),
    columns: {
      guide: guideNumber(guideHistory.guideId),
      act: guideHistory.act,
      from: guideHistory.fromStatus,
      to: guideHistory.toStatus,
      inNameOf: guideHistory.partyName,
      comment: guideHistory.comment,
      changes: guideHistory.changes,
      happenedAt: guideHistory.happenedAt,
      receivedAt: guideHistory.receivedAt,
    },
  },
  'entregas-e-recolhas': {
    table: movements,
    whose: ({ id }) => eq(movements.userId, id),
    columns: {
      kind: movements.kind,
      place: placeName(movements.establishmentId),
      latitude: movements.latitude,
      longitude: movements.longitude,
      documentNumber: movements.documentNumber,
      notes: movements.notes,
      doneAt: movements.doneAt,
      receivedAt: movements.receivedAt,
    },
  },
  mensagens: {
    table: notifications,
    whose: ({ id }) => eq(notifications.userId, id),
    columns: {
      sender: notifications.sender,
      title: notifications.title,
      content: notifications.content,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
    },
  },
  ficheiros: {
    table: files,
    whose: ({ id }) => eq(files.userId, id),
    columns: {
      name: files.name,
      contentType: files.contentType,
      size: files.size,
      guide: guideNumber(files.guideId),
      createdAt: files.createdAt,
    },
  },
  'ficheiros-a-chegar': {
    table: uploads,
    whose: ({ id }) => eq(uploads.userId, id),
    columns: { name: uploads.name, size: uploads.size, received: uploads.received, createdAt: uploads.createdAt },
  },
  'pedidos-por-e-mail': {
    table: guideRequests,
    whose: ({ id }) => eq(guideRequests.userId, id),
    columns: {
      type: guideRequests.type,
      guide: guideNumber(guideRequests.guideId),
      createdAt: guideRequests.createdAt,
    },
  },
  modelos: {
    table: guideModels,
    whose: ({ accountId, username }) => and(eq(guideModels.accountId, accountId), eq(guideModels.createdBy, username)),
    columns: { name: guideModels.name, createdAt: guideModels.createdAt },
  },
  lotes: {
    table: batches,
    whose: ({ id }) => or(eq(batches.userId, id), eq(batches.takenInById, id)),
    columns: {
      kind: batches.kind,
      status: batches.status,
      total: batches.total,
      doneAt: batches.doneAt,
      finishedAt: batches.finishedAt,
    },
  },
  arquivos: {
    table: archives,
    whose: ({ id }) => eq(archives.userId, id),
    columns: {
      place: placeName(archives.establishmentId),
      year: archives.year,
      email: archives.email,
      status: archives.status,
      requestedAt: archives.requestedAt,
    },
  },
  relatorios: {
    table: reports,
    whose: ({ id }) => eq(reports.userId, id),
    columns: {
      kind: reports.kind,
      filters: reports.filters,
      createdAt: reports.createdAt,
      expiresAt: reports.expiresAt,
    },
  },
  declaracoes: {
    table: declarations,
    whose: ({ id }) => eq(declarations.userId, id),
    columns: {
      year: declarations.year,
      number: declarations.sequence,
      request: declarations.request,
      requestedAt: declarations.requestedAt,
    },
  },
  certificados: {
    table: annex3Certificates,
    whose: ({ id }) => eq(annex3Certificates.userId, id),
    columns: {
      year: annex3Certificates.year,
      number: annex3Certificates.sequence,
      issuedAt: annex3Certificates.issuedAt,
    },
  },
  'registo-de-seguranca': {
    table: securityEvents,
    whose: ({ id }) => eq(securityEvents.userId, id),
    columns: {
      kind: securityEvents.kind,
      result: securityEvents.result,
      at: securityEvents.at,
      address: securityEvents.address,
      device: securityEvents.device,
      details: securityEvents.details,
    },
  },
  // Acts of others on the person; the addresses are those of the others.
  'mudancas-no-acesso': {
    table: securityEvents,
    whose: ({ id, uniqueId }) =>
      and(eq(securityEvents.targetId, uniqueId), sql`${securityEvents.userId} is distinct from ${id}`),
    columns: {
      kind: securityEvents.kind,
      result: securityEvents.result,
      at: securityEvents.at,
      details: securityEvents.details,
    },
  },
  'pedidos-de-contacto': {
    table: contactRequests,
    whose: ({ id }) => eq(contactRequests.userId, id),
    columns: {
      type: contactRequests.type,
      name: contactRequests.name,
      email: contactRequests.email,
      mobile: contactRequests.mobile,
      company: contactRequests.company,
      message: contactRequests.message,
      createdAt: contactRequests.createdAt,
    },
  },
  'e-mails': {
    table: mails,
    whose: ({ accountId, email }) =>
      and(
        sql`lower(${mails.recipient}) = lower(${email}::text)`,
        sql`(${mails.accountId} is null or ${mails.accountId} = ${accountId})`,
        sql`${email}::text <> ''`,
      ),
    columns: {
      kind: mails.kind,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    },
  },
} as const satisfies Record<string, OwnRows>;

const rowsAtOnce = 500;

/** Yields the rows of a file, oldest first, with only a page of them in memory at a time. */
export async function* rowsOfPerson(
  db: Db,
  person: Person,
  { table, whose, columns }: OwnRows,
): AsyncGenerator<Record<string, unknown>> {
  let last = 0;
  for (;;) {
    const page = await db
      .select({ ...columns, rowNumber: table.id })
      .from(table as PgTable)
      .where(and(whose(person), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(rowsAtOnce);
    for (const { rowNumber: _, ...row } of page) yield row;
    const end = page.at(-1);
    if (!end || page.length < rowsAtOnce) return;
    last = Number(end.rowNumber);
  }
}
