import type { CorrectionAnswer } from '@portico/contract/account/name-correction';

/** Why a correction of the name was declined: on the page, in the mail, and in the choice of the staff. */
export const correctionAnswer = {
  NO_FULL_NAME: 'The new name is not the full name of a person.',
  OTHER_PERSON: 'The new name looks like that of another person.',
  PASSPORT_DIFFERS: 'The new name is not the one in your passport.',
  MORE_NEEDED: 'We need to know more before we can change it. Ask again and tell us why.',
} as const satisfies Record<CorrectionAnswer, string>;

/** Asking for a correction of the name. */
export const nameCorrection = {
  lead: 'Enter your name as it is in your passport. Nothing changes until our staff have accepted it. We tell you by e-mail.',
  passport:
    'Your verified passport shows another name? Then you send a new one after the correction. Until that is checked, you are not verified.',
  note: 'Why it changes (optional)',
  submit: 'Ask for the correction',
  waitingTitle: 'We are looking at your request',
  waitingLead: 'You asked for this name on {time}:',
  withdraw: 'Withdraw',
  withdrawnTitle: 'Your last request was withdrawn on {time}',
  withdrawn: 'Your name stays the same.',
  acceptedTitle: 'Your name was corrected on {time}',
  declinedTitle: 'Your name was not corrected',
  declinedLead: 'You asked for the name {name}.',
} as const;
