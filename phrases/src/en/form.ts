/** What fields and forms of every screen say. `time` is minutes and seconds. */
export const form = {
  email: 'E-mail',
  password: 'Password',
  passwordAgain: 'Password again',
  firstName: 'First name',
  lastName: 'Last name',
  countryPlaceholder: 'Type to search',
  countryLoading: 'Loading the countries…',
  countryEmpty: 'No country found',
  countryResults:
    '{count, plural, =0 {No country matches} one {# country matches} other {# countries match}}',
  enterEmail: 'Enter your e-mail.',
  enterPassword: 'Enter your password.',
  enterCurrentPassword: 'Enter your current password.',
  choosePassword: 'Choose a password.',
  repeatPassword: 'Enter the password again.',
  enterFirstName: 'Enter your first name, or a dash (-) if you have none.',
  enterLastName: 'Enter your last name, or a dash (-) if you have none.',
  chooseNationality: 'Choose your nationality.',
  enterInvitation: 'Enter your invitation code.',
  waitToRetry: 'Too many attempts. Try again in {time}.',
  backToSignIn: 'Back to sign-in',
} as const;
