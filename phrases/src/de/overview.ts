import type { overview as en } from '../en/overview.ts';

export const overview = {
  title: 'Ihr Profil',
  morning: 'Guten Morgen, {name}',
  afternoon: 'Guten Tag, {name}',
  evening: 'Guten Abend, {name}',
  none: 'Alles ist in Ordnung. Sie haben nichts zu tun.',
  inReview: 'Alles ist in Ordnung. Wir schreiben Ihnen, sobald Ihre Dokumente geprüft sind.',
  secondFactor:
    'Als Nächstes: Schützen Sie Ihre Anmeldung mit einem zweiten Schritt. Das dauert etwa eine Minute.',
  verify: 'Als Nächstes: Weisen Sie Ihre Identität nach. Halten Sie Ihre Dokumente bereit.',
  change: 'Unser Team bittet Sie, Ihr Dokument zu ändern: {document}.',
  failed: 'Ein Teil Ihres Kontos konnte nicht geladen werden.',
  addFactor: 'Zweiten Schritt einrichten',
  startVerification: 'Identität nachweisen',
  seeChange: 'Änderungen ansehen',
  identityVerified: 'Ihre Identität ist verifiziert',
  identityHalf: 'Eines von zwei Dokumenten ist verifiziert',
  identityOpen: 'Ihre Identität ist noch nicht verifiziert',
  identityInReview: 'Ihre Dokumente werden geprüft',
  identityChange: 'Ein Dokument muss geändert werden',
  factorOn: 'Die Anmeldung ist durch einen zweiten Schritt geschützt',
  factorOff: 'Nur Ihr Passwort schützt Ihr Konto',
  devices:
    '{count, plural, one {Sie sind nur auf diesem Gerät angemeldet} other {Sie sind auf # Geräten angemeldet}}',
  factsTitle: 'Ihr Konto auf einen Blick',
} satisfies Record<keyof typeof en, string>;
