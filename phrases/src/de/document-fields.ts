import { verification } from './verification.ts';

export const documentField = {
  name: verification.name,
  surname: verification.surname,
  gender: verification.gender,
  birthday: verification.birthday,
  placeOfBirth: verification.placeOfBirth,
  citizenship: verification.citizenship,
  seriesNumber: verification.seriesNumber,
  issuedBy: verification.issuedBy,
  issueDate: verification.issueDate,
  expireDate: verification.expireDate,
  address1: verification.address1,
  address2: verification.address2,
  city: verification.city,
  country: verification.country,
  zip: verification.zip,
  taxId: verification.taxId,
  accountType: verification.accountType,
  companyName: verification.companyName,
  addressPostal: verification.postal,
  addressResidential: verification.residential,
};
