import * as v from 'valibot';
import { optionalText } from './fields.ts';
import { tableFeed } from './paging.ts';

/** Columns by which the operator's list of accounts can be sorted. */
export const accountSorts = ['name', 'users', 'guides', 'space', 'used'] as const;
export type AccountSort = (typeof accountSorts)[number];

const moment = v.nullable(v.string());

/**
 * Account of the installation as its operator sees it: figures and states, and nothing of its
 * guides or people. Times are ISO 8601 UTC.
 */
export const OperatorAccount = v.object({
  UniqueId: v.string(),
  Name: v.string(),
  ClientCode: v.string(),
  /** Active users. */
  Users: v.number(),
  /** Guides that the account issued here in this year of mainland Portugal. */
  Guides: v.number(),
  /** Bytes of its uploaded files, archives and reports. */
  Bytes: v.number(),
  /** Last sign-in or renewal of a session that is still kept. */
  LastUsedAt: moment,
  State: v.picklist(['active', 'blocked']),
  BlockedAt: moment,
  BlockedReason: v.nullable(v.string()),
  /** Quotas; null for no limit. */
  MaxUsers: v.nullable(v.number()),
  MaxMegabytes: v.nullable(v.number()),
  /** True for the account that the operator is signed in with, which they cannot block. */
  IsOwn: v.boolean(),
});
export type OperatorAccount = v.InferOutput<typeof OperatorAccount>;

/** GET /operation/accounts, not in the spec, for super administrators. */
export const OperatorAccounts = v.object({
  ...tableFeed(OperatorAccount).entries,
  /** Number of accounts that are not blocked. */
  Active: v.number(),
});
export type OperatorAccounts = v.InferOutput<typeof OperatorAccounts>;

export const bytesInMegabyte = 1024 * 1024;

const quota = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('val_invalid_format'),
        v.integer('val_invalid_format'),
        v.minValue(1, 'val_quota_range'),
        v.maxValue(most, 'val_quota_range'),
      ),
    ),
  );

const fields = {
  Blocked: v.optional(v.boolean('val_invalid_format')),
  /** Reason of a block or of its end; it names no person. */
  Reason: optionalText(500),
  MaxUsers: quota(1_000_000),
  MaxMegabytes: quota(1_000_000_000),
};

/**
 * PUT /operation/accounts/{id}: blocks or unblocks an account, or sets its quotas; what is left out
 * stays. A block needs a reason.
 */
export const AccountDecision = v.pipe(
  v.object(fields),
  v.forward(
    v.check(({ Blocked, Reason }) => Blocked !== true || Reason !== '', 'val_required'),
    ['Reason'],
  ),
);
export type AccountDecision = v.InferOutput<typeof AccountDecision>;
