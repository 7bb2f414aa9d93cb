import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { accountSummary } from './account-summary.ts';
import { claimShapes } from './claim-rules.ts';
import { groupLimits, groupRules, learnsGroups, minimumSignIns, openTo } from './group-rules.ts';
import { countedNumber, reason } from './lists.ts';
import { mostMemberLines } from './member-file.ts';

const line = v.pipe(v.string('required'), v.trim(), v.maxLength(2_000, 'max_length'));
const described = { name: line, description: line, reason };

/** A group to make; the act checks each value and refuses with its own code. */
export const newGroup = v.object({
  id: line,
  ...described,
  /** Who is in it. The rule stays, and its domains can be changed. */
  rule: v.optional(v.picklist(groupRules, 'invalid_value'), 'HAND'),
  domains: v.optional(v.array(line, 'invalid_value'), []),
  /** The key of an added field, and its values, for the rule of that name. */
  field: v.optional(line, ''),
  values: v.optional(v.array(line, 'invalid_value'), []),
});

/** What the group that the path names is to be called. Its id stays, because applications know it. */
export const groupEdit = v.object({
  id: v.string(),
  ...described,
  domains: v.optional(v.array(line, 'invalid_value')),
  values: v.optional(v.array(line, 'invalid_value')),
});

/** A group, and how many members it has. */
export const groupSummary = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Those whom staff have added. */
  members: countedNumber,
  rule: v.picklist(groupRules),
  domains: v.array(v.string()),
  /** The key of the field; empty for other rules. */
  field: v.string(),
  values: v.array(v.string()),
});
export type GroupSummary = v.InferOutput<typeof groupSummary>;

export const groupList = v.object({ groups: v.array(groupSummary) });

/**
 * A group, and what it is for: the applications that its members may open, and those that learn of it by
 * name.
 */
export const groupDetails = v.object({
  ...groupSummary.entries,
  opens: v.array(v.object({ id: v.string(), name: v.string() })),
  toldTo: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type GroupDetails = v.InferOutput<typeof groupDetails>;

/** The group that the path names. */
export const namedGroup = v.object({ id: v.string() });
export const groupMemberSearch = v.object({ id: v.string(), after: pageCursor });

/**
 * Members of a group, those first who were added last, and the cursor of the page after; `null` on the last
 * page.
 */
export const groupMembers = v.object({ members: v.array(accountSummary), next: v.nullable(v.string()) });

const emails = v.pipe(
  v.array(line, 'invalid_value'),
  v.minLength(1, 'required'),
  v.maxLength(groupLimits.emailsAtOnce, 'max_length'),
);
const lineNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMemberLines));

/**
 * Who joins the group that the path names. Of a file, the calls say which of its lines these are: the first
 * one, and how many there are.
 */
export const newMembers = v.object({
  id: v.string(),
  emails,
  lines: v.optional(v.object({ from: lineNumber, of: lineNumber }, 'invalid_value')),
  reason,
});

/** Of whom it is asked what adding them to the group that the path names would do. */
export const membersToCheck = v.object({ id: v.string(), emails });

/** What became of one e-mail: an account that was added, or was a member already, or why it was not added. */
export const memberOutcomes = [
  'added',
  'member_already',
  'account_not_found',
  'too_many_groups',
  'own_account',
  'staff_account',
] as const;
export type MemberOutcome = (typeof memberOutcomes)[number];
export const addedMembers = v.object({
  outcomes: v.array(v.object({ email: v.string(), outcome: v.picklist(memberOutcomes) })),
});

/** Who leaves the group that the path names. */
export const formerMember = v.object({ id: v.string(), account: v.string(), reason });

/** The groups of the account that the path names. */
export const accountGroups = v.object({
  groups: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** Who may open an application, and which groups of its user it learns. */
const access = {
  openTo: v.picklist(openTo, 'invalid_value'),
  /** Where it is open to groups: members of any of them may. */
  openGroups: v.array(line, 'invalid_value'),
  /** What the session of its user must have proved. */
  minimumSignIn: v.picklist(minimumSignIns, 'invalid_value'),
  /** How many minutes a sign-in to it lasts at most; null: as long as the session of the portal. */
  signInMinutes: v.optional(v.nullable(v.number('invalid_value'))),
  learns: v.picklist(learnsGroups, 'invalid_value'),
  /** Where it learns chosen ones. */
  learnedGroups: v.array(line, 'invalid_value'),
  /** How it is told them: the name of the claim, which the act checks, and its shape. */
  groupsClaim: line,
  groupsShape: v.picklist(claimShapes, 'invalid_value'),
  /** The same for its roles. */
  rolesClaim: line,
  rolesShape: v.picklist(claimShapes, 'invalid_value'),
};
export const applicationGroups = v.object(access);
export type ApplicationGroups = v.InferOutput<typeof applicationGroups>;
export const applicationGroupsEdit = v.object({ id: v.string(), ...access, reason });

/** A role that an application has, the groups that have it, and how many users were given it by hand. */
const applicationRole = v.object({
  id: v.string(),
  name: v.string(),
  groups: v.array(v.string()),
  users: countedNumber,
});
export type ApplicationRole = v.InferOutput<typeof applicationRole>;
export const applicationRoles = v.object({ roles: v.array(applicationRole) });

/** A role of the application that the path names; the act checks each value. */
const roleAct = { id: v.string(), role: line, reason };
export const newApplicationRole = v.object({ ...roleAct, name: line });
export const formerApplicationRole = v.object(roleAct);
export const applicationRoleGroups = v.object({ ...roleAct, groups: v.array(line, 'invalid_value') });
/** Who is given a role, by e-mail, or loses it. */
export const newRoleUser = v.object({ ...roleAct, email: line });
export const formerRoleUser = v.object({ ...roleAct, account: v.string() });
export const roleUserSearch = v.object({
  id: v.string(),
  role: v.optional(v.string(), ''),
  after: pageCursor,
});
