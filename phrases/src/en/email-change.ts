/** Changing the e-mail address. */
export const emailChange = {
  lead: 'We send a link to the new address. Your address changes when you open that link. We also tell your current address, which can undo the change for 3 days.',
  new: 'New e-mail address',
  waitingTitle: 'Check your new inbox',
  waitingLead:
    'We have sent a link to <email>{email}</email>. It works for 24 hours. Until you open it, nothing changes.',
  cancel: 'Cancel the change',
  cancelled: 'Your e-mail address stays the same.',
} as const;
