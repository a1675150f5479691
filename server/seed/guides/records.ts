import { files, guideHistory, guideTags } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import { known } from '../known.ts';
import type { Random } from '../random.ts';
import type { Step } from './lives.ts';
import { chunk, firstDay, type GuideColumns, type World } from './world.ts';

/** A guide before it is stored, with its history. */
export interface Made {
  row: GuideColumns;
  steps: (Step & { at: Date })[];
}

/** Stores guides, their histories, and tags and files of the demonstration account's own. */
export async function insertGuides(tx: Tx, random: Random, world: World, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ row }) => row);
  const ids = await tx.insert(guides).values(rows).returning({ id: guides.id });
  await insertRecords(
    tx,
    random,
    world,
    ids.flatMap(({ id }, n) => (made[n] ? [{ ...made[n], id }] : [])),
  );
}

async function insertRecords(tx: Tx, random: Random, world: World, made: (Made & { id: number })[]): Promise<void> {
  const demo = known(world.accounts.get('demo'));
  const owner = known(world.users.find((user) => user.accountId === demo)?.id);
  const lines = made.flatMap(({ id, steps }) =>
    steps.map(({ act, from, to, by, capacity, comment, at }) => ({
      guideId: id,
      act,
      fromStatus: from,
      toStatus: to,
      accountId: by.accountId,
      userName: by.user,
      partyName: by.name,
      capacity,
      comment,
      happenedAt: at,
      receivedAt: at,
    })),
  );
  for (let i = 0; i < lines.length; i += chunk * 2) await tx.insert(guideHistory).values(lines.slice(i, i + chunk * 2));
  const own = made.flatMap(({ id, row }) => (row.issuerAccountId === demo ? [id] : []));
  const tagged = own
    .filter(() => random.next() < 0.5)
    .map((guideId) => ({ guideId, accountId: demo, tagId: random.pick(world.tags).id }));
  if (tagged.length > 0) await tx.insert(guideTags).values(tagged);
  const attached = own
    .filter(() => random.next() < 0.04)
    .map((guideId) => ({
      uniqueId: random.uuid(),
      accountId: demo,
      userId: owner,
      guideId,
      name: 'talao-de-pesagem.pdf',
      contentType: 'application/pdf',
      size: 800 + random.below(900),
      digest: random.letters('0123456789abcdef', 64),
      createdAt: new Date(firstDay),
    }));
  if (attached.length > 0) await tx.insert(files).values(attached);
}
