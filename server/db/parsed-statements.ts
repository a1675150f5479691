import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { protocol, types } from '@electric-sql/pglite';
import { preparedName } from './prepared.ts';

const { serialize } = protocol;

interface Parsed {
  name: string;
  parameters: number[];
  fields: { name: string; dataTypeID: number }[];
}

/**
 * Lets the embedded engine reuse the statements that `prepared` names. By default it parses and
 * describes a statement at every execution, in six messages.
 */
export function keepParsed(lite: PGlite): PGlite {
  const statements = new Map<string, Promise<Parsed>>();
  const send = (messages: Uint8Array[]) => lite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  const parse = async (text: string, name: string): Promise<Parsed> => {
    const answers = await send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const parsed: Parsed = { name, parameters: [], fields: [] };
    for (const answer of answers) {
      if (answer instanceof protocol.messages.ParameterDescriptionMessage) parsed.parameters = answer.dataTypeIDs;
      if (answer instanceof protocol.messages.RowDescriptionMessage) parsed.fields = answer.fields;
    }
    return parsed;
  };

  const execute = async <T>(
    text: string,
    name: string,
    given: unknown[],
    options: QueryOptions = {},
  ): Promise<Results<T>> => {
    let statement = statements.get(text);
    if (!statement) {
      statement = parse(text, name);
      statements.set(text, statement);
      statement.catch(() => statements.delete(text));
    }
    // If two names stand for one text, it was parsed under the first.
    const { name: known, parameters, fields } = await statement;
    const values = given.map((value, i) =>
      textOf(value, options.serializers?.[parameters[i] ?? 0] ?? lite.serializers[parameters[i] ?? 0]),
    );
    const answers = await send([serialize.bind({ statement: known, values }), serialize.execute({}), serialize.sync()]);
    // Only those of these columns: a copy of all hundred takes as long as a short statement.
    const parsers: NonNullable<QueryOptions['parsers']> = {};
    for (const { dataTypeID: type } of fields) {
      const parser = options.parsers?.[type] ?? lite.parsers[type];
      if (parser) parsers[type] = parser;
    }
    const rows: unknown[] = [];
    for (const answer of answers) {
      if (!(answer instanceof protocol.messages.DataRowMessage)) continue;
      const row = answer.fields.map((field, i) => types.parseType(field, fields[i]?.dataTypeID ?? 0, parsers));
      rows.push(
        options.rowMode === 'array' ? row : Object.fromEntries(row.map((value, i) => [fields[i]?.name, value])),
      );
    }
    return { rows: rows as T[], fields };
  };

  const query = lite.query.bind(lite);
  lite.query = async <T>(text: string, given?: unknown[], options?: QueryOptions): Promise<Results<T>> => {
    const name = preparedName(text);
    if (name === undefined) return query<T>(text, given, options);
    await lite._checkReady();
    return lite._runExclusiveTransaction(() =>
      lite._runExclusiveQuery(() => execute<T>(text, name, given ?? [], options)),
    );
  };
  const transaction = lite.transaction.bind(lite);
  lite.transaction = (run) => transaction((tx) => run(withParsed(tx)));

  const withParsed = (tx: Transaction): Transaction => ({
    ...tx,
    get closed() {
      return tx.closed;
    },
    query: async <T>(text: string, given?: unknown[], options?: QueryOptions): Promise<Results<T>> => {
      const name = tx.closed ? undefined : preparedName(text);
      if (name === undefined) return tx.query<T>(text, given, options);
      return lite._runExclusiveQuery(() => execute<T>(text, name, given ?? [], options));
    },
  });
  return lite;
}

function textOf(value: unknown, write: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null;
  return write ? write(value) : String(value);
}
