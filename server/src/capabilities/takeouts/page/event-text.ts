import {
  type SecurityEventType,
  securityEventDetails,
  securityEventTypes,
} from '@portico/contract/account/activity';
import type { PortalText } from '@portico/phrases/portal-messages';
import * as v from 'valibot';
import type { TakenRecord } from './taken-record.ts';

const methods = {
  PASSWORD: 'signInPassword',
  SECOND_STEP: 'signInSecondStep',
  QR_CODE: 'signInQrCode',
  PASSKEY: 'signInPasskey',
  PROVIDER: 'signInProvider',
  REGISTRATION: 'signInRegistration',
} as const;

const factors = {
  TELEGRAM: 'factorTelegram',
  GOOGLE_AUTHENTICATOR: 'factorGoogle',
  EMAIL: 'factorEmail',
} as const;

/** What a user did, in the words of the portal's list of activity; empty for anything else. */
export function eventText({ type, actorType, details }: TakenRecord, text: PortalText): string {
  if (actorType !== 'user' || !isEventType(type)) return '';
  const { success, output } = v.safeParse(securityEventDetails, details);
  const { method, factor, left = 0 } = success ? output : {};
  if (type === 'SIGN_IN') return text(`activity.${methods[method ?? 'PASSWORD']}`);
  // `PASSWORD_CHANGED` is the text `passwordChanged`.
  const id = type.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const values = { factor: factor ? text(`activity.${factors[factor]}`) : '', count: String(left) };
  return text(`activity.${id}`, values);
}

function isEventType(type: unknown): type is SecurityEventType {
  return securityEventTypes.some((known) => known === type);
}
