import * as v from 'valibot';

/** The groups of the signed-in user, and the linked applications that the user may not open. */
export const ownGroups = v.object({
  groups: v.array(v.object({ id: v.string(), name: v.string(), description: v.string() })),
  closedApplications: v.array(
    v.object({ application: v.string(), openTo: v.picklist(['VERIFIED', 'GROUPS']) }),
  ),
});
export type OwnGroups = v.InferOutput<typeof ownGroups>;
