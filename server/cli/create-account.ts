import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { openDatabase } from '../db/open.ts';
import {
  ClientCodeTaken,
  CommonPassword,
  createAccount,
  generatedPassword,
  NewAccount,
} from '../services/accounts/create-account.ts';
import { startFailure } from '../start-failure.ts';

const usage = `Uso: node server/cli/create-account.ts --client-code <código> --username <utilizador> --email <e-mail> [--name <nome>]
  [--super-admin] [--password-stdin]
Sem --password-stdin é gerada uma password. Em qualquer caso é mudada na primeira entrada.`;

/** Accepted values of each field, in the words of the command. */
const takes: Record<string, string> = {
  clientCode: '--client-code: 3 a 20 letras e algarismos',
  name: '--name: até 255 caracteres',
  username: '--username: 6 a 20 letras e algarismos',
  email: '--email: um endereço de e-mail',
  password: 'A password precisa de 10 ou mais caracteres, com minúscula, maiúscula, algarismo e sinal',
};

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      'client-code': string,
      username: string,
      email: string,
      name: string,
      'super-admin': flag,
      'password-stdin': flag,
    },
  });
  if (!values['client-code'] || !values.username || !values.email) throw new CannotStart(usage);
  const given = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
  const parsed = v.safeParse(NewAccount, {
    clientCode: values['client-code'],
    name: values.name ?? values['client-code'],
    username: values.username,
    email: values.email,
    password: given ?? generatedPassword(),
    isSuperAdmin: values['super-admin'],
  });
  if (!parsed.success)
    throw new CannotStart(parsed.issues.map((issue) => takes[v.getDotPath(issue) ?? ''] ?? usage).join('\n'));
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await database.migrate();
    await createAccount(database.db, parsed.output);
  } finally {
    await database.close();
  }
  const { clientCode, username, password } = parsed.output;
  console.log(`Conta ${clientCode.toLowerCase()} criada, com o administrador ${username}.`);
  if (given === null) console.log(`Password, a mudar na primeira entrada: ${password}`);
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof ClientCodeTaken) return 'Já existe uma conta com este código de cliente. Nada mudou.';
  if (error instanceof CommonPassword) return 'Esta password é das primeiras que se tentam. Nada mudou.';
  if (error instanceof FolderInUse)
    return `${error.message}\nPare o servidor antes de criar a conta, ou use PostgreSQL (DATABASE_URL).`;
  return startFailure(error instanceof Error ? error : new Error(String(error)));
};

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
