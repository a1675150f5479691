import { demoPassword as password } from '#server/seed/people.ts';

export interface Account {
  username: string;
  password: string;
  clientCode: string;
}

const demo = (username: string): Account => ({ username, password, clientCode: 'demo' });

/** Users of the demonstration. */
export const people = {
  administrador: demo('administrador'),
  operador: demo('operador'),
  produtor: demo('produtor'),
  motorista: demo('motorista'),
  destino: { username: 'destino', password, clientCode: 'recicla' },
  recicla: { username: 'administrador', password, clientCode: 'recicla' },
  outra: { username: 'administrador', password, clientCode: 'outra' },
} as const satisfies Record<string, Account>;
