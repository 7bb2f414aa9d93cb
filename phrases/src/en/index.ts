import { flatten } from '../flatten.ts';
import { account } from './account.ts';
import { accountErrors } from './account-errors.ts';
import { activity } from './activity.ts';
import { agreements } from './agreements.ts';
import { approval } from './approval.ts';
import { closed } from './closed.ts';
import { closing } from './closing.ts';
import { code } from './code.ts';
import { confirmation } from './confirmation.ts';
import { consent } from './consent.ts';
import { device } from './device.ts';
import { disclosures } from './disclosures.ts';
import { documentField } from './document-fields.ts';
import { emailChange } from './email-change.ts';
import { emailLink } from './email-link.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { identities, provider } from './identities.ts';
import { applicationType, landing } from './landing.ts';
import { login } from './login.ts';
import { correctionAnswer, nameCorrection } from './name-correction.ts';
import { overview } from './overview.ts';
import { ownPassword } from './own-password.ts';
import { passkey, passkeys } from './passkeys.ts';
import { password } from './password.ts';
import { proofs } from './proofs.ts';
import { reading } from './reading.ts';
import { reauthentication } from './reauthentication.ts';
import { recovery, trusted } from './recovery.ts';
import { registration } from './registration.ts';
import { refusalReason, reviewReason } from './review.ts';
import { secure } from './secure.ts';
import { security } from './security.ts';
import { shared } from './shared.ts';
import { shell, theme } from './shell.ts';
import { stepUp } from './step-up.ts';
import { support } from './support.ts';
import { takeout } from './takeout.ts';
import { accountTitles, descriptions, titles } from './titles.ts';
import { twoFactor } from './two-factor.ts';
import { camera, live, paper, phone, selfie, upload } from './upload.ts';
import { verification } from './verification.ts';

export { consolePhrases } from './console.ts';

export const phrases = flatten({
  shell,
  theme,
  landing,
  applicationType,
  form,
  ...shared,
  login,
  code,
  registration,
  confirmation,
  password,
  secure,
  emailLink,
  passkey,
  provider,
  error: errors,
  title: titles,
  description: descriptions,
});

/** Read only behind the sign-in, and loaded there. */
export const accountPhrases = flatten({
  account,
  overview,
  activity,
  approval,
  consent,
  closed,
  device,
  stepUp,
  support,
  reauthentication,
  ownPassword,
  twoFactor,
  recovery,
  trusted,
  disclosures,
  agreements,
  closing,
  security,
  emailChange,
  nameCorrection,
  correctionAnswer,
  proofs,
  takeout,
  reviewReason,
  refusalReason,
  passkeys,
  identities,
  upload,
  paper,
  camera,
  phone,
  selfie,
  verification,
  reading,
  documentField,
  live,
  title: accountTitles,
  error: accountErrors,
});
