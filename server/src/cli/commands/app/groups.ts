import { type LearnsGroups, learnsGroups, type OpenTo, openTo } from '@portico/contract/staff/group-rules';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { type Command, Option } from 'commander';
import { findApplicationGroups, setApplicationGroups } from '../../../acts/groups/application-groups.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { addExample, fields, print } from '../../output.ts';
import { withContext } from '../../with-context.ts';

interface Options {
  readonly openTo?: string;
  readonly group?: string[];
  readonly learns?: string;
  readonly learned?: string[];
  readonly reason: string;
  readonly json?: boolean;
}

const small = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** The command that says who may open an application, and which groups of its user it learns. */
export function defineGroups(command: Command): void {
  const groups = command
    .command('groups')
    .description('set who may open an application, and which groups of its user it learns')
    .argument('<id>', 'its identifier')
    .addOption(new Option('--open-to <whom>', 'who may open it').choices(small(openTo)))
    .option('--group <id...>', 'with --open-to groups: members of any of these may')
    .addOption(new Option('--learns <which>', 'which groups it learns').choices(small(learnsGroups)))
    .option('--learned <id...>', 'with --learns chosen: these')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { openTo: whom, group, learns, learned, reason, json }: Options) =>
      withContext(async (context, actor) => {
        await setApplicationGroups(context, actor, {
          id,
          reason,
          // Safe: commander lets no other value pass.
          ...(whom && { openTo: whom.toUpperCase() as OpenTo }),
          ...(group && { openGroups: group }),
          ...(learns && { learns: learns.toUpperCase() as LearnsGroups }),
          ...(learned && { learnedGroups: learned }),
        });
        const now = await findApplicationGroups(context.db, id);
        mustAct(now, 'application_not_found');
        print(json, now, () => describe(now));
      }),
    );
  addExample(
    groups,
    'portico app groups STORE --open-to groups --group staff-berlin --learns all --reason "internal wiki"',
  );
}

function describe({ openTo: whom, openGroups, learns, learnedGroups }: ApplicationGroups): string {
  return fields({
    'open to': whom === 'GROUPS' ? `members of ${openGroups.join(', ')}` : whom.toLowerCase(),
    learns: learns === 'CHOSEN' ? learnedGroups.join(', ') : learns.toLowerCase(),
  });
}
