import type { Context } from '../../context/context.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { supportOf } from '../../platform/config/support.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createHideSecrets } from '../../platform/hide-secrets.ts';
import { PermanentError } from '../../platform/permanent-error.ts';
import { findApplication } from '../applications/store.ts';
import { nameIn } from '../applications/stored-json.ts';
import { mailableName } from './name.ts';
import { renderMail } from './render.ts';
import { noteMail } from './sent-store.ts';

/** Renders an enqueued mail and sends it. */
export const deliverMail: JobHandler<'mail', Context> = async (
  job,
  { brand, config, db, keys, sendMail, translations },
) => {
  const { to, locale, timeZone, region, mail, values, application, reasons, link, denyLink } = job.payload;
  const name = mailableName(values.name ?? '');
  const allValues = { ...values, name, support: supportOf(config, brand.current().words) };
  const named = application ? await findApplication(db, application) : undefined;
  const content = {
    name: mail,
    product: brand.current().name,
    look: brand.current(),
    origin: config.publicUrl.origin,
    values: allValues,
    application: named && nameIn(named, locale),
    codeInSubject: config.mail.codeInSubject,
    reasons,
    link,
    denyLink,
    time: job.created_at,
    clock: { timeZone: timeZone ?? null, region: region ?? null },
  };
  const rendered = await renderMail(locale, content, translations?.textsOf(locale).messages);
  const about = { id: job.id, to, mail, document: values.document ?? null };
  // Nothing is stored about an erased user, also not under a digest of the address.
  const note = mail === 'accountErased' ? async () => {} : noteMail;
  try {
    await sendMail({
      id: job.id,
      to,
      ...rendered,
      links: [link, denyLink].filter((address) => address !== undefined),
    });
  } catch (error) {
    // Any error: it is thrown again when support can see it.
    const answer = failureReason(error, createHideSecrets(config)).replace(/[\p{Cc}\p{Cf}]/gu, '');
    const state = error instanceof PermanentError ? 'REFUSED' : 'DELAYED';
    await note({ db, keys }, { ...about, state, answer });
    throw error;
  }
  await note({ db, keys }, { ...about, state: 'ACCEPTED', answer: null });
};
