import type { Config } from '../../config.ts';
import type { Worker } from '../../jobs/job-types.ts';
import type { SendMail } from '../../ports/mailer.ts';
import { renderMail } from './render.ts';

/** The job that turns an enqueued mail into a sent one. */
export function createMailWorker({ publicUrl, supportEmail }: Config, send: SendMail): Worker['mail'] {
  return async ({ id, payload: { to, locale, mail, values, link } }) => {
    const { host } = publicUrl;
    const name = unlinked(values.name ?? '');
    const rendered = renderMail(mail, locale, { ...values, name, support: supportEmail, host }, link);
    await send({ id, to, ...rendered, link });
  };
}

/** A name in which no mail program finds an address to open: anybody may write it into a mail to anybody. */
function unlinked(name: string): string {
  return name.replace(/(?<=\S)[.:/@]+(?=\S)/g, ' ');
}
