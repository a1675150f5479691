import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideHistory } from '../../server/db/schema/guide-records.ts';
import { guides } from '../../server/db/schema/guides.ts';
import { anHourAgo, type Cast, castOf, guideIn } from '../../server/testing/guides.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { Egar } from '../../src/domain/guide/guide.ts';
import { actionsOf, type Capacity, type GuideAct, mayDo, next } from '../../src/domain/guide/guide-acts.ts';
import { type GuideStatus, guideStatuses } from '../../src/domain/guide/guide-status.ts';

let server: TestServer;
let cast: Cast;
const people = new Map<string, Client>();
beforeAll(async () => {
  server = await startTestServer();
  cast = await castOf(server);
  for (const [name, account] of [
    ['produtor', 'demo'],
    ['administrador', 'demo'],
    ['motorista', 'demo'],
    ['destino', 'recicla'],
  ] as const) {
    people.set(name, await server.as(name, account));
  }
});
afterAll(() => server.close());

interface Role {
  who: string;
  /** Their role on the guide created for them. */
  as: Capacity[];
  guide: (status: GuideStatus) => Promise<string>;
}

/** One user for each capacity, and one without any: the guide's parties decide. */
const roles: Record<string, Role> = {
  origin: { who: 'produtor', as: ['reader', 'editor', 'origin'], guide: (status) => guideIn(server, cast, status) },
  asOrigin: {
    who: 'administrador',
    as: ['reader', 'editor', 'asOrigin'],
    guide: (status) => guideIn(server, { ...cast, origin: cast.client, carrier: cast.destin }, status),
  },
  issuer: {
    who: 'administrador',
    as: ['reader', 'editor', 'issuer'],
    guide: (status) => guideIn(server, { ...cast, origin: cast.silent }, status),
  },
  destin: { who: 'destino', as: ['reader', 'editor', 'destin'], guide: (status) => guideIn(server, cast, status) },
  driver: { who: 'motorista', as: ['reader'], guide: (status) => guideIn(server, cast, status) },
};

interface Call {
  name: string;
  /** The acts that the call may stand for, depending on the user. */
  acts: GuideAct[];
  send(who: Client, id: string): Promise<Answer>;
}
const answers = {
  accept: ['acceptRectification', 'acceptRectificationAsOrigin'],
  deny: ['rejectRectification', 'rejectRectificationAsOrigin'],
} as const;
const requestCall = (name: string, act: GuideAct, Type: string): Call => ({
  name,
  acts: [act],
  send: (who, id) => who.post(`/egar/${id}/request`, { Email: 'a@b.example', Type }),
});
const answered = (name: string, path: string, acts: readonly GuideAct[]): Call => ({
  name,
  acts: [...acts],
  send: (who, id) => who.post(`/egar/${id}/rectification/${path}`, { OriginComment: 'Não' }),
});

const calls: Call[] = [
  { name: 'authorise', acts: ['authorize', 'authorizeAsOrigin'], send: (who, id) => who.post(`/egar/${id}/impressionate-authorize`) },
  { name: 'accept', acts: ['acceptEmission'], send: (who, id) => who.post(`/egar/${id}/emission/accept`, anHourAgo(server)) },
  { name: 'reject', acts: ['rejectEmission'], send: (who, id) => who.post(`/egar/${id}/emission/reject`, { DestinComment: 'Não' }) },
  {
    name: 'rectify',
    acts: ['rectify'],
    send: (who, id) => who.put(`/egar/${id}`, { endDate: server.now().toISOString(), quantity: 95.5 }),
  },
  answered('accept the correction', 'accept', answers.accept),
  answered('accept it as origin', 'impressionate-accept', answers.accept),
  answered('deny the correction', 'reject', answers.deny),
  answered('deny it as origin', 'impressionate-reject', answers.deny),
  { name: 'revoke', acts: ['revoke'], send: (who, id) => who.post('/egar/revoke', { GarId: id, Obs: 'Engano' }) },
  { name: 'tags', acts: ['editTags'], send: (who, id) => who.put(`/egar/edit/${id}`, { tagIds: [] }) },
  requestCall('ask for authorisation', 'requestAuthorization', 'AUTHORIZATION'),
  requestCall('ask for acceptance', 'requestAcceptance', 'ACCEPTANCE'),
  requestCall('ask about the correction', 'requestRectificationAcceptance', 'RECTIFICATION_ACCEPTANCE'),
  requestCall('send the proof', 'sendProof', 'PROOF'),
];

test.each(Object.entries(roles))(
  'every call in every state by the %s does what the state machine says, or says why not',
  async (_, role) => {
    const who = people.get(role.who) as Client;
    const held = new Set(role.as);
    for (const status of guideStatuses) {
      // A rejected call has changed nothing, so the next one may use the same guide.
      let untouched: string | null = null;
      for (const { name, acts, send } of calls) {
        const id: string = untouched ?? (await role.guide(status));
        const row = v.parse(Egar, (await who.get(`/egar/${id}`)).body);
        expect([status, row.Actions]).toEqual([status, actionsOf(status, held)]);
        const act = acts.find((one) => mayDo(one, status, held));
        const answer = await send(who, id);
        const [after] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
        const context = [role.who, status, name];
        untouched = act ? null : id;
        if (act) {
          expect([...context, answer.status, after?.status]).toEqual([...context, 200, next(status, act) ?? status]);
        } else {
          expect([...context, answer.status, after?.status, after?.version]).toEqual([...context, 400, status, row.Version]);
          // A user who may act on no guide at all is refused by the table of permissions, before the guide is read.
          const mayActSomewhere = role.as.some((capacity) => capacity !== 'reader');
          const current = mayActSomewhere ? expect.objectContaining({ UniqueId: id, Status: status }) : undefined;
          expect([...context, answer.body.Current]).toEqual([...context, current]);
          expect(answer.body._applicationErrors[0].Message).toBeTruthy();
          expect(
            await server.db
              .select()
              .from(guideHistory)
              .where(eq(guideHistory.guideId, after?.id ?? 0)),
          ).toEqual([]);
        }
      }
    }
  },
);
