import * as v from 'valibot';
import { authenticationStatuses } from '../sign-in.ts';

/** What is erased with an account, in the words of its user. */
export const erasedData = ['profile', 'documents', 'signIn', 'applications', 'mails', 'agreements'] as const;
export type ErasedData = (typeof erasedData)[number];

/** What stays after that, without anything that leads to the user. */
export const retainedData = ['trail', 'number', 'notices', 'knowers', 'register'] as const;
export type RetainedData = (typeof retainedData)[number];

/**
 * The closing of the user's account: after how many days it is erased when the user closes it, when that is
 * going to happen if the user has closed it, and what becomes of what is stored. `days` of what stays: for
 * how long, or null for ever.
 */
export const closing = v.object({
  days: v.number(),
  closesAt: v.nullable(v.string()),
  erased: v.array(v.picklist(erasedData)),
  kept: v.array(v.object({ what: v.picklist(retainedData), days: v.nullable(v.number()) })),
});
export type Closing = v.InferOutput<typeof closing>;

/** Closes the account of the user, who has said that this is meant. */
export const closeInput = v.object({ confirmed: v.literal(true, 'required') });

/** When the account is erased, unless its user signs in and keeps it. */
export const closed = v.object({ closesAt: v.string() });

/**
 * What the token of a user who has kept the account is valid for: everything, unless an agreement is missing.
 */
export const withdrawnClosing = v.object({
  scope: v.string(),
  authentication_status: v.picklist(authenticationStatuses),
});
export type WithdrawnClosing = v.InferOutput<typeof withdrawnClosing>;
