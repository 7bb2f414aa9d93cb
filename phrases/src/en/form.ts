/** What fields and forms of every screen say. `time` is minutes and seconds. */
export const form = {
  enterEmail: 'Enter your e-mail.',
  enterPassword: 'Enter your password.',
  enterCurrentPassword: 'Enter your current password.',
  choosePassword: 'Choose a password.',
  repeatPassword: 'Enter the password again.',
  enterFirstName: 'Enter your first name.',
  enterLastName: 'Enter your last name.',
  chooseNationality: 'Choose your nationality.',
  enterInvitation: 'Enter your invitation code.',
  waitToRetry: 'Too many attempts. Try again in {time}.',
} as const;
