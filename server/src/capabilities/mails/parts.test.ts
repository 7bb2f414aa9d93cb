import { mail } from '@portico/phrases/en/mail';
import type { MailName } from '@portico/phrases/mail-types';
import { expect, it } from 'vitest';
import { isActMail } from './act-mails.ts';

// What comes before `.subject` is the name of a mail.
const names = Object.keys(mail).flatMap((id) =>
  id.endsWith('.subject') ? [id.slice(0, -8) as MailName] : [],
);

it('Each kind of mail has a body and a note, and those about acts of staff share their note', () => {
  const needed = names.flatMap((name) => [`${name}.body`, `${isActMail(name) ? 'staffAct' : name}.note`]);
  expect(needed.filter((id) => !Object.hasOwn(mail, id))).toEqual([]);
});
