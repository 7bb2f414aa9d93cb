import * as v from 'valibot';

/**
 * What somebody lacks to open an application: a verified identity, a group, or in this session the proof of a
 * second factor or of a passkey. `FACTOR_SETUP`: the operator demands a second factor, and the account has
 * none. `PROOF`: the user proved who they are longer ago than the application accepts.
 */
export const missingToOpen = [
  'VERIFIED',
  'GROUPS',
  'SECOND_FACTOR',
  'PASSKEY',
  'FACTOR_SETUP',
  'PROOF',
] as const;
export type MissingToOpen = (typeof missingToOpen)[number];

/**
 * The groups of the signed-in user, and the linked applications that the user may not open in this session.
 */
export const ownGroups = v.object({
  groups: v.array(v.object({ id: v.string(), name: v.string(), description: v.string() })),
  closedApplications: v.array(v.object({ application: v.string(), missing: v.picklist(missingToOpen) })),
});
export type OwnGroups = v.InferOutput<typeof ownGroups>;
