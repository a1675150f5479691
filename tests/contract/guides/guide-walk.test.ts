import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { Capacity } from '#domain/guide/acts/capacities.ts';
import { listActions, mayDo, next } from '#domain/guide/acts/state-machine.ts';
import type { GuideAct } from '#domain/guide/acts/table.ts';
import { Egar } from '#domain/guide/guide.ts';
import { type GuideStatus, guideStatuses } from '#domain/guide/status.ts';
import { guideHistory } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { anHourAgo, newPlate, putGuide } from '#server/testing/data/guides.ts';
import { signedPaper } from '#server/testing/data/paper-signature.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';

const { server, cast } = await testOffice();
const people = new Map<string, Client>();
beforeAll(async () => {
  for (const [name, account] of [
    ['produtor', 'demo'],
    ['administrador', 'demo'],
    ['motorista', 'demo'],
    ['destino', 'recicla'],
  ] as const) {
    people.set(name, await server.as(name, account));
  }
});

interface Role {
  who: string;
  /** Capacities of the user on the guide created for the test. */
  as: Capacity[];
  guide: (status: GuideStatus) => Promise<string>;
}

/** One user for each capacity, and one without any: the guide's parties decide. */
const roles: Record<string, Role> = {
  origin: { who: 'produtor', as: ['reader', 'editor', 'origin'], guide: (status) => putGuide(server, cast, status) },
  asOrigin: {
    who: 'administrador',
    as: ['reader', 'editor', 'asOrigin'],
    guide: (status) => putGuide(server, { ...cast, origin: cast.client, transporter: cast.destin }, status),
  },
  issuer: {
    who: 'administrador',
    as: ['reader', 'editor', 'issuer', 'transporter'],
    guide: (status) => putGuide(server, { ...cast, origin: cast.silent }, status),
  },
  destin: { who: 'destino', as: ['reader', 'editor', 'destin'], guide: (status) => putGuide(server, cast, status) },
  transporter: {
    who: 'administrador',
    as: ['reader', 'editor', 'transporter'],
    guide: (status) => putGuide(server, { ...cast, origin: cast.silent }, status, { issuerEstablishmentId: null }),
  },
  driver: { who: 'motorista', as: ['reader', 'driver'], guide: (status) => putGuide(server, cast, status) },
};

interface Call {
  name: string;
  /** Acts that the call may stand for, depending on the user. */
  acts: GuideAct[];
  send(who: Client, id: string): Promise<Answer>;
}
const answers = {
  accept: ['acceptRectification'],
  deny: ['rejectRectification'],
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
  {
    name: 'authorise',
    acts: ['authorize'],
    send: (who, id) => who.post(`/egar/${id}/impressionate-authorize`),
  },
  {
    name: 'accept',
    acts: ['acceptEmission'],
    send: (who, id) => who.post(`/egar/${id}/emission/accept`, anHourAgo(server)),
  },
  {
    name: 'reject',
    acts: ['rejectEmission'],
    send: (who, id) => who.post(`/egar/${id}/emission/reject`, { DestinComment: 'Não' }),
  },
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
  {
    name: 'change the plate',
    acts: ['changeTransporters'],
    send: async (who, id) => who.put(`/egar/${id}/transporters`, await newPlate(who, id)),
  },
  {
    name: 'record a signature on paper',
    acts: ['signOnPaper'],
    send: async (who, id) => who.post(`/egar/${id}/paper-signature`, await signedPaper(server, who)),
  },
  { name: 'tags', acts: ['editTags'], send: (who, id) => who.put(`/egar/edit/${id}`, { tagIds: [] }) },
  requestCall('ask for authorisation', 'requestAuthorization', 'AUTHORIZATION'),
  requestCall('ask for acceptance', 'requestAcceptance', 'ACCEPTANCE'),
  requestCall('ask about the correction', 'requestRectificationAcceptance', 'RECTIFICATION_ACCEPTANCE'),
  requestCall('send the proof', 'sendProof', 'PROOF'),
];

test.each(Object.entries(roles))('every call by the %s follows the state machine', async (_, role) => {
  const who = people.get(role.who) as Client;
  const held = new Set(role.as);
  for (const status of guideStatuses) {
    // A rejected call has changed nothing, so the next one may use the same guide.
    let untouched: string | null = null;
    for (const { name, acts, send } of calls) {
      const id: string = untouched ?? (await role.guide(status));
      const row = v.parse(Egar, (await who.get(`/egar/${id}`)).body);
      expect([status, row.Actions]).toEqual([status, listActions(status, held)]);
      const act = acts.find((one) => mayDo(one, status, held));
      const answer = await send(who, id);
      const [after] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
      const context = [role.who, status, name];
      untouched = act ? null : id;
      if (act) {
        expect([...context, answer.status, after?.status]).toEqual([...context, 200, next(status, act) ?? status]);
      } else {
        expect([...context, answer.status, after?.status, after?.version]).toEqual([
          ...context,
          400,
          status,
          row.Version,
        ]);
        // The table of permissions refuses a user who may act on no guide at all, before the
        // guide is read.
        const mayActSomewhere =
          role.as.includes('editor') || acts.some((one) => one === 'changeTransporters' || one === 'signOnPaper');
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
});
