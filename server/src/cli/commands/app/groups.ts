import { type ClaimShape, claimShapes } from '@portico/contract/staff/claim-rules';
import {
  type LearnsGroups,
  learnsGroups,
  type MinimumSignIn,
  minimumSignIns,
  type OpenTo,
  openTo,
} from '@portico/contract/staff/group-rules';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { type Command, Option } from 'commander';
import { findApplicationGroups, setApplicationGroups } from '../../../acts/groups/application-groups.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { addExample, fields, print } from '../../output.ts';
import { readWhole } from '../../read-whole.ts';
import { withContext } from '../../with-context.ts';

interface Options {
  readonly openTo?: string;
  readonly group?: string[];
  readonly minimumSignIn?: string;
  /** `false`: as long as the session of the portal. */
  readonly signInMinutes?: number | false;
  readonly learns?: string;
  readonly learned?: string[];
  readonly groupsClaim?: string;
  readonly groupsAs?: string;
  readonly rolesClaim?: string;
  readonly rolesAs?: string;
  readonly reason: string;
  readonly json?: boolean;
}

const small = (values: readonly string[]) => values.map(inSmall);
const inSmall = (value: string) => value.toLowerCase().replaceAll('_', '-');
const inCapitals = (value: string) => value.toUpperCase().replaceAll('-', '_');

/** The command that says who may open an application, and which groups of its user it learns. */
export function defineGroups(command: Command): void {
  const groups = command
    .command('groups')
    .description('set who may open an application, and which groups of its user it learns')
    .argument('<id>', 'its identifier')
    .addOption(new Option('--open-to <whom>', 'who may open it').choices(small(openTo)))
    .option('--group <id...>', 'with --open-to groups: members of any of these may')
    .addOption(
      new Option('--minimum-sign-in <what>', 'what the session of its user must have proved').choices(
        small(minimumSignIns),
      ),
    )
    .option('--sign-in-minutes <number>', 'how long a sign-in to it lasts at most', readWhole(1))
    .option('--no-sign-in-minutes', 'as long as the session of the portal')
    .addOption(new Option('--learns <which>', 'which groups it learns').choices(small(learnsGroups)))
    .option('--learned <id...>', 'with --learns chosen: these')
    .option('--groups-claim <name>', 'the name of the claim, by default groups')
    .addOption(new Option('--groups-as <shape>', 'the shape of the claim').choices(small(claimShapes)))
    .option('--roles-claim <name>', 'the same for its roles, by default roles')
    .addOption(new Option('--roles-as <shape>', 'the shape of that claim').choices(small(claimShapes)))
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json, reason, ...options }: Options) =>
      withContext(async (context, actor) => {
        await setApplicationGroups(context, actor, { id, reason, ...changesOf(options) });
        const now = await findApplicationGroups(context.db, id);
        mustAct(now, 'application_not_found');
        print(json, now, () => fields(accessFields(now)));
      }),
    );
  addExample(
    groups,
    'portico app groups STORE --open-to groups --group staff-berlin --learns all --reason "internal wiki"',
  );
}

/** What is left out stays. */
function changesOf(options: Omit<Options, 'reason' | 'json'>): Partial<ApplicationGroups> {
  const { openTo: whom, group, minimumSignIn, signInMinutes, learns, learned } = options;
  const { groupsClaim, groupsAs, rolesClaim, rolesAs } = options;
  return {
    // Safe: commander lets no other value pass.
    ...(whom && { openTo: inCapitals(whom) as OpenTo }),
    ...(group && { openGroups: group }),
    ...(minimumSignIn && { minimumSignIn: inCapitals(minimumSignIn) as MinimumSignIn }),
    ...(signInMinutes !== undefined && { signInMinutes: signInMinutes || null }),
    ...(learns && { learns: inCapitals(learns) as LearnsGroups }),
    ...(learned && { learnedGroups: learned }),
    ...(groupsClaim !== undefined && { groupsClaim }),
    ...(groupsAs && { groupsShape: inCapitals(groupsAs) as ClaimShape }),
    ...(rolesClaim !== undefined && { rolesClaim }),
    ...(rolesAs && { rolesShape: inCapitals(rolesAs) as ClaimShape }),
  };
}

/** Who may open an application, and what it learns, as lines. */
export function accessFields(access: ApplicationGroups): Readonly<Record<string, string>> {
  const { openTo: whom, openGroups, learns, learnedGroups } = access;
  return {
    'open to': whom === 'GROUPS' ? `members of ${openGroups.join(', ')}` : whom.toLowerCase(),
    'minimum sign-in': inSmall(access.minimumSignIn),
    ...(access.signInMinutes && { 'longest sign-in': `${access.signInMinutes} minutes` }),
    'groups that it learns': learns === 'CHOSEN' ? learnedGroups.join(', ') : learns.toLowerCase(),
    'claim of groups': `${access.groupsClaim}, ${inSmall(access.groupsShape)}`,
    'claim of roles': `${access.rolesClaim}, ${inSmall(access.rolesShape)}`,
  };
}
