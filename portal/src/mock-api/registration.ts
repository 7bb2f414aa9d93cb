import type { Country } from '@portico/contract/countries';
import { emailKey } from '@portico/contract/email';
import { fieldRefusal, refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { people } from './world.ts';

const codes = [
  'AE',
  'AT',
  'BR',
  'CA',
  'CH',
  'DE',
  'EG',
  'ES',
  'FR',
  'GB',
  'IE',
  'IN',
  'IT',
  'JP',
  'MX',
  'PL',
  'TR',
  'US',
];

const countries = (locale: string): Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  return codes
    .map((code) => ({ code, label: names.of(code) ?? code, englishLabel: english.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
};

export const listRegistrationCountries: Resolver<'listRegistrationCountries'> = (_input, { locale }) =>
  countries(locale);

export const listVerificationCountries: Resolver<'listVerificationCountries'> = (_input, { locale }) =>
  countries(locale);

export const register: Resolver<'register'> = ({ email }) => {
  if (people.some((person) => emailKey(person.email) === emailKey(email)))
    throw fieldRefusal('email', 'email_occupied');
  return null;
};

export const findSponsor: Resolver<'findSponsor'> = ({ inviteCode }) => {
  const sponsor = people.find((person) => person.inviteCode === inviteCode);
  if (!sponsor) throw refusal('not_found');
  return { firstName: sponsor.firstName, lastName: sponsor.lastName };
};

export const resendConfirmation: Resolver<'resendConfirmation'> = () => null;

export const checkConfirmation: Resolver<'checkConfirmation'> = () => ({
  email: 'grace@portico.example',
  automatic: true,
});

export const confirmRegistration: Resolver<'confirmRegistration'> = () => ({
  resourceUrl: 'http://store.localhost:3001/',
  applicationName: 'Store',
});
