import { type FirstAdminLink, issueFirstAdminLink } from '../capabilities/password/first-admin.ts';
import type { Context } from '../context/context.ts';

/** Prints the link by which the first admin chooses a password, or how to get one. It is not logged, because it is a secret. */
export async function printFirstAdminLink(context: Pick<Context, 'db' | 'config'>): Promise<void> {
  const issued = await issueFirstAdminLink(context);
  process.stderr.write(sentence(issued, context.config.firstAdmin?.email ?? ''));
}

function sentence(issued: FirstAdminLink, email: string): string {
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
