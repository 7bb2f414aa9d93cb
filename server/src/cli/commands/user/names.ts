import { type CorrectionAnswer, correctionAnswers } from '@portico/contract/account/name-correction';
import { type Command, Option } from 'commander';
import { acceptCorrection } from '../../../acts/corrections/accept-correction.ts';
import { correctName } from '../../../acts/corrections/correct-name.ts';
import { declineCorrection } from '../../../acts/corrections/decline-correction.ts';
import { listCorrections } from '../../../acts/corrections/list-corrections.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { findAccountId } from '../../find-account.ts';
import { addExample, print, shortTime, table } from '../../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../../paging.ts';
import { withContext } from '../../with-context.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}

/** The commands about corrections of names. */
export function defineNames(command: Command): void {
  defineCorrect(command);
  defineList(command);
  defineAccept(command);
  defineDecline(command);
}

function defineCorrect(command: Command): void {
  const correct = withReason(
    command
      .command('correct-name')
      .description('give an account another name; a passport that shows another one must be sent again')
      .argument('<account>', 'the e-mail or the id of the account')
      .requiredOption('--first-name <text>', 'the first name; - for none')
      .requiredOption('--last-name <text>', 'the last name; - for none'),
  ).action(
    async (
      named: string,
      { firstName, lastName, reason, json }: ActOptions & { firstName: string; lastName: string },
    ) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, named);
        await correctName(context, actor, { accountId, firstName, lastName, reason });
        print(json, { accountId }, () => 'The name is corrected, and the user is told by e-mail.\n');
      }),
  );
  addExample(
    correct,
    'portico user correct-name grace@example.org --first-name Grace --last-name Green --reason "a typo"',
  );
}

function defineList(command: Command): void {
  const list = command
    .command('corrections')
    .description('list the names that users ask to have corrected, the longest waiting first')
    .action(async ({ json, ...page }: PageOptions) =>
      withContext(async (context, actor) => {
        await recordAccountSearch(context.db, actor, { list: 'corrections' });
        const found = await listCorrections(context.db, page);
        print(json, found, () => correctionTable(found.corrections) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(list), 'portico user corrections');
}

function defineAccept(command: Command): void {
  const accept = withReason(
    command
      .command('accept-correction')
      .description('give an account the name that its user asks for')
      .argument('<correction>', 'the id of the correction, as the list prints it'),
  ).action(async (correctionId: string, { reason, json }: ActOptions) =>
    withContext(async (context, actor) => {
      await acceptCorrection(context, actor, { correctionId, reason });
      print(json, { correctionId }, () => 'The name is corrected, and the user is told by e-mail.\n');
    }),
  );
  addExample(accept, 'portico user accept-correction 0Mq3xW7uT1nLk5 --reason "marriage certificate seen"');
}

function defineDecline(command: Command): void {
  const decline = withReason(
    command
      .command('decline-correction')
      .description('decline a correction of a name, and tell the user why')
      .argument('<correction>', 'the id of the correction, as the list prints it')
      .addOption(
        new Option('--answer <answer>', 'what the user is told')
          .choices(correctionAnswers)
          .makeOptionMandatory(),
      ),
  ).action(
    async (correctionId: string, { answer, reason, json }: ActOptions & { answer: CorrectionAnswer }) =>
      withContext(async (context, actor) => {
        await declineCorrection(context, actor, { correctionId, answer, reason });
        print(
          json,
          { correctionId },
          () => 'The correction is declined, and the user is told why by e-mail.\n',
        );
      }),
  );
  addExample(
    decline,
    'portico user decline-correction 0Mq3xW7uT1nLk5 --answer MORE_NEEDED --reason "nothing to see of it"',
  );
}

function withReason(command: Command): Command {
  return command
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON');
}

function correctionTable(corrections: Awaited<ReturnType<typeof listCorrections>>['corrections']): string {
  if (corrections.length === 0) return 'No name is to be corrected.\n';
  return table(
    ['correction', 'e-mail', 'name now', 'name asked for', 'asked'],
    corrections.map(({ id, account, firstName, lastName, askedAt }) => [
      id,
      account.email,
      `${account.firstName} ${account.lastName}`.trim(),
      `${firstName} ${lastName}`.trim(),
      shortTime(askedAt),
    ]),
  );
}
