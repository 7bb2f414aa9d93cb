import type { Config } from '../../config.ts';
import type { Worker } from '../../jobs/kinds.ts';
import type { SendMail } from '../../ports/mailer.ts';
import { renderMail } from './render.ts';

/** The job that turns an announced mail into a sent one. */
export function createMailWorker({ publicUrl, supportEmail }: Config, send: SendMail): Worker['mail'] {
  return async ({ id, payload: { to, locale, mail, values, link } }) => {
    const rendered = renderMail(
      mail,
      locale,
      { ...values, support: supportEmail, host: publicUrl.host },
      link,
    );
    await send({ id, to, ...rendered, link });
  };
}
