import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type FirstAdminLink, issueFirstAdminLink } from '../capabilities/password/first-admin.ts';
import type { Context } from '../context/context.ts';
import { failureReason } from '../platform/failure-reason.ts';
import { firstAdminLinkFile } from '../platform/files/first-admin-link-file.ts';
import { createHideSecrets } from '../platform/hide-secrets.ts';
import { writeSecretFile } from '../settings/settings-file.ts';

type Needed = Pick<Context, 'db' | 'config' | 'log'>;

/**
 * Hands out the link by which the first admin chooses a password, or says how to get one. A terminal shows
 * the link. Elsewhere the output is a log that others may read, so the link is written to a file that only
 * the user of this process can read, and the log names the file.
 */
export async function handOutFirstAdminLink(context: Needed): Promise<void> {
  const issued = await issueFirstAdminLink(context);
  const { config, log } = context;
  const sentence = sentenceOf(issued, config.firstAdmin?.email ?? '');
  const isTerminal = process.stderr.isTTY === true;
  if (isTerminal) process.stderr.write(sentence);
  const file = firstAdminLinkFile(config);
  try {
    if (issued.state === 'link' && !isTerminal) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      writeSecretFile(file, `${issued.link}\n`);
      log.warn({ file }, 'the first admin chooses a password by the link in a file, once and within an hour');
    } else {
      // The link of an earlier start leads nowhere now.
      await rm(file, { force: true });
      if (sentence && !isTerminal) log.warn(sentence.trimEnd());
    }
  } catch (error) {
    // The server runs on: a start with a terminal, or in a repaired folder, gives another link.
    log.error(
      { file, reason: failureReason(error, createHideSecrets(config)) },
      'the link of the first admin could not be written',
    );
  }
}

function sentenceOf(issued: FirstAdminLink, email: string): string {
  switch (issued.state) {
    case 'link':
      return `The first admin, ${email}, chooses a password here, once and within an hour:\n${issued.link}\n`;
    case 'no e-mail is set':
      return 'There is no admin yet. Set PORTICO_ADMIN_EMAIL and restart to get a link for the first one.\n';
    case 'the e-mail has an account':
      return `There is no admin yet, and ${email} has an account: run \`portico staff grant ${email} admin --reason 'the first admin'\`.\n`;
    default:
      return '';
  }
}
