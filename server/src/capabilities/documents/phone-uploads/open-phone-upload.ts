import { limits } from '@portico/contract/limits';
import type { Handler } from '../../../context/call.ts';
import { must } from '../../../platform/refusal.ts';
import { digest, randomSecret } from '../../../platform/secrets.ts';
import { findLiveLink, openLink } from './store.ts';

/**
 * Opens a link on a phone, which alone can use it from then on. The answer names nothing of the account but
 * the type of the document.
 */
export const openPhoneUpload: Handler<'openPhoneUpload'> = async ({ code, attempt }, call, { db, rules }) => {
  const codeHash = digest(code);
  const link = await findLiveLink(db, codeHash, rules.session.idle);
  must(call, link, 'not_found');
  // A cookie that the browser already has is not used: an attacker may have set it. A page that got no answer
  // makes the same cookie in a further try, which nobody can guess without the random bits of that page.
  const cookie = attempt === undefined ? randomSecret() : digest(`${code} ${attempt}`);
  const isOurs = await openLink(db, codeHash, {
    before: call.cookie('phone-upload'),
    cookie: digest(cookie),
  });
  must(call, isOurs, 'not_found');
  call.setCookie('phone-upload', cookie, { maxAge: limits.phoneUpload.lifetime });
  return {
    documentType: link.document_type,
    expiresIn: Math.ceil((link.link_expires_at - link.now) / 1000),
  };
};
