import type { Context } from '../../context/context.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { findApplication } from '../applications/store.ts';
import { mailableName } from './name.ts';
import { renderMail } from './render.ts';

/** Renders an enqueued mail and sends it. */
export const deliverMail: JobHandler<'mail', Context> = async (
  job,
  { config, db, sendMail, translations },
) => {
  const { to, locale, timeZone, region, mail, values, application, reasons, link, denyLink } = job.payload;
  const { publicUrl, supportEmail } = config;
  const name = mailableName(values.name ?? '');
  const allValues = { ...values, name, support: supportEmail, host: publicUrl.host };
  const content = {
    name: mail,
    values: allValues,
    application: application ? (await findApplication(db, application))?.name : undefined,
    codeInSubject: config.mail.codeInSubject,
    reasons,
    link,
    denyLink,
    time: job.created_at,
    clock: { timeZone: timeZone ?? null, region: region ?? null },
  };
  const rendered = await renderMail(locale, content, translations?.textsOf(locale).messages);
  await sendMail({
    id: job.id,
    to,
    ...rendered,
    links: [link, denyLink].filter((address) => address !== undefined),
  });
};
