import { toJsonSchema } from '@valibot/to-json-schema';
import type { DescribeRouteOptions } from 'hono-openapi';
import * as v from 'valibot';
import { rights } from '#domain/people/rights.ts';
import { ErrorBody } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import type { Rule } from '../services/accounts/permissions.ts';

export interface Described {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  tag: string;
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  body?: v.GenericSchema;
  bodyType?: string;
  example?: Record<string, unknown> | undefined;
  answer: v.GenericSchema;
  status?: number;
  open?: boolean;
  /** True if a caller without a session also gets an answer, though in another way. */
  alsoOpen?: boolean;
  /** True if its answer carries an ETag, and its changes accept If-Match. */
  versioned?: boolean;
  /**
   * True if an administrator may hand it in for a colleague. Only for field work that would be lost
   * with a dismissed driver's phone, and never for anything personal.
   */
  onBehalf?: boolean | undefined;
}

type Json = Record<string, unknown>;

/** Describes an operation whose answer is a file. */
export function fileOperation(spec: Omit<Described, 'method' | 'answer'>, rule?: Rule): DescribeRouteOptions {
  const described = operation({ ...spec, method: 'get', answer: v.any() }, rule);
  const binary = {
    description: 'O ficheiro',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
  return { ...described, responses: { ...described.responses, 200: binary } } as DescribeRouteOptions;
}

/** Recursive schemas by their name in the document. */
export const components = new Map<string, Json>();

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output', name: string): Json {
  const own = (id: string) => `${name}${id}`;
  const { $schema, $defs, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${own(referenceId)}`,
  }) as Json & { $defs?: Record<string, Json> };
  for (const [id, definition] of Object.entries($defs ?? {})) components.set(own(id), definition);
  return rest;
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/**
 * Describes an operation for the document at /api/openapi.json, from its permission rule and the
 * schemas that parse its calls.
 */
export function operation(spec: Described, rule?: Rule): DescribeRouteOptions {
  const name = `${spec.method}${spec.path.replace(/[^A-Za-z]+(.)?/g, (_, next = '') => String(next).toUpperCase())}`;
  const changes = spec.method !== 'get' && !spec.open;
  const errors: Record<string, string> = {
    400: 'Recusado',
    ...(spec.open ? { 429: 'Demasiados pedidos' } : { 401: 'Sem sessão' }),
    ...(spec.path.includes(':') ? { 404: 'Não existe' } : {}),
    ...(changes ? { 409: 'Em curso', 413: 'Demasiado grande', 415: 'Não é JSON', 422: 'Chave de outro pedido' } : {}),
    ...(changes && spec.versioned ? { 412: 'Alterado entretanto' } : {}),
  };
  const error = { 'application/json': { schema: jsonSchema(ErrorBody, 'output', name) } };
  const parameters = [
    ...(spec.query ? queryParameters(spec.query, name) : []),
    ...[...spec.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
      name: param,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(changes
      ? [
          header(headers.idempotencyKey, 'A mesma chave tem um só efeito'),
          header(headers.clientTime, 'Quando foi feito, pelo relógio do aparelho'),
          header(headers.sentAt, 'Quando foi enviado, pelo mesmo relógio'),
        ]
      : []),
    ...(changes && spec.versioned ? [header('If-Match', 'A versão que se leu')] : []),
    ...(changes && spec.onBehalf
      ? [header(headers.onBehalfOf, 'De quem é o ato, quando um administrador o entrega por outro')]
      : []),
  ];
  return {
    operationId: name,
    summary: spec.summary,
    tags: [spec.tag],
    security: spec.open ? [] : [{ bearer: [] }, ...(spec.alsoOpen ? [{}] : [])],
    ...(rule && {
      'x-roles': rule.roles,
      ...(rule.right && { 'x-establishment-permissions': rights[rule.right] }),
      ...(rule.superAdmin && { 'x-super-administrators': true }),
      ...(rule.reauthenticated && { 'x-fresh-proof': true }),
    }),
    parameters,
    ...(spec.body
      ? {
          requestBody: {
            required: true,
            content: {
              [spec.bodyType ?? 'application/json']: {
                schema: jsonSchema(spec.body, 'input', name),
                ...(spec.example && { example: spec.example }),
              },
            },
          },
        }
      : {}),
    responses: {
      [spec.status ?? 200]: {
        description: 'Feito',
        content: { 'application/json': { schema: jsonSchema(spec.answer, 'output', name) } },
      },
      ...Object.fromEntries(
        Object.entries(errors).map(([code, description]) => [code, { description, content: error }]),
      ),
    },
  } as DescribeRouteOptions;
}

const queryParameters = (query: NonNullable<Described['query']>, name: string) =>
  Object.entries(query.entries).map(([param, schema]) => ({
    name: param,
    in: 'query',
    required: schema.type !== 'optional' && !v.safeParse(query, {}).success,
    schema: jsonSchema(schema as v.GenericSchema, 'input', name),
  }));
