import type { Config } from '../../config.ts';
import type { Worker } from '../../jobs/job-types.ts';
import type { SendMail } from '../../ports/mailer.ts';
import { mailableName } from './name.ts';
import { renderMail } from './render.ts';

/** The job that renders an enqueued mail and sends it. */
export function createMailWorker({ publicUrl, supportEmail }: Config, send: SendMail): Worker['mail'] {
  return async ({ id, created_at: time, payload: { to, locale, mail, values, link } }) => {
    const { host } = publicUrl;
    const name = mailableName(values.name ?? '');
    const allValues = { ...values, name, support: supportEmail, host };
    const rendered = renderMail(locale, { name: mail, values: allValues, link, time });
    await send({ id, to, ...rendered, link });
  };
}
