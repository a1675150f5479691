import { notifications } from '../db/schema/notifications.ts';
import type { Tx } from '../db/types.ts';
import type { Seeded, UserRow } from './accounts.ts';
import type { Random } from './random.ts';

const texts = [
  {
    sender: 'SILiAmb',
    title: 'Correção recebida',
    content: 'O destinatário corrigiu a quantidade para 812,00 kg. Aceite ou recuse a correção.',
  },
  {
    sender: 'Sistema',
    title: 'Declaração de quantidades terminada',
    content: 'A declaração que pediu está pronta em Geração de Documentos.',
  },
  {
    sender: 'balcao.aveiro',
    title: 'Licença do cliente a terminar em 30 dias',
    content: 'A licença da Construções Muro Alto, S.A. termina dentro de 30 dias.',
  },
  { sender: 'Sistema', title: 'Lote de aceitação terminado', content: 'O lote de aceitação terminou sem erros.' },
  {
    sender: 'SILiAmb',
    title: 'Guia por autorizar',
    content: 'Há uma e-GAR emitida em seu nome que espera a sua autorização.',
  },
  {
    sender: 'operador',
    title: 'Recolha pedida',
    content: 'O Hotel Maré do Furadouro, S.A. pede a recolha de um contentor de 6 m³.',
  },
] as const;

/** Number of notifications per user of the demonstration; forty in account `demo`. */
const share: Record<string, number> = {
  'demo/administrador': 16,
  'demo/operador': 8,
  'demo/produtor': 8,
  'demo/motorista': 8,
  'recicla/administrador': 3,
  'recicla/destino': 3,
  'outra/administrador': 2,
};
const read = 0.6;

export async function seedNotifications(tx: Tx, random: Random, seeded: Seeded, now: Date): Promise<void> {
  const of = (user: UserRow) =>
    Array.from({ length: share[`${user.account}/${user.username}`] ?? 0 }, (_, i) => ({
      uniqueId: random.uuid(),
      accountId: user.accountId,
      userId: user.id,
      ...random.pick(texts),
      isRead: i > 2 && random.next() < read,
      createdAt: new Date(now.getTime() - (i * 19 + 1) * 3_600_000 - random.below(3_600_000)),
    }));
  await tx.insert(notifications).values(seeded.users.flatMap(of));
}
