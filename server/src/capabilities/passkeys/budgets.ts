const hour = 3600;
const day = 24 * hour;

/** Passkeys that one user may add. */
export const additions = [
  { per: 'account', points: 10, seconds: hour },
  { per: 'account', points: 30, seconds: day },
] as const;

/** Mails to one user about a passkey whose signature counter is lower than before. */
export const copyMails = [{ per: 'account', points: 3, seconds: day }] as const;
