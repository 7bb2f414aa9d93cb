import type {
  accountTitles as enAccountTitles,
  descriptions as enDescriptions,
  titles as enTitles,
} from '../en/titles.ts';

export const titles = {
  home: 'Ein Konto für alle unsere Anwendungen',
  login: 'Anmelden',
  loginQr: 'Mit QR-Code anmelden',
  phoneUpload: 'Bild hinzufügen',
  proof: 'Nachweis der Verifizierung',
  registration: 'Konto erstellen',
  confirmation: 'E-Mail bestätigen',
  passwordReset: 'Passwort zurücksetzen',
  passwordResetConfirm: 'Neues Passwort wählen',
  passwordSuccess: 'Ihr neues Passwort ist gespeichert',
  secureAccount: 'Konto sichern',
  notFound: 'Seite nicht gefunden',
} satisfies Record<keyof typeof enTitles, string>;

export const accountTitles = {
  chooseAccount: 'Konto auswählen',
  profile: 'Ihr Profil',
  profileGeneral: 'Ihr Profil',
  profileVerification: 'Verifizierung',
  profileVerificationPassport: 'Reisepass',
  profileVerificationAddress: 'Adresse',
  profileVerificationPhone: 'Telefon',
  profileVerificationBusiness: 'Firma',
  profileVerificationAdditional: 'Selfie',
  profileVerificationProof: 'Nachweis der Verifizierung',
  profileSecurity: 'Sicherheit',
  profileSecurityStatus: 'Sicherheit',
  profileDisclosures: 'Wer was über Sie weiß',
  profileSecurityVerificationTelegram: 'Codes per Telegram',
  profileSecurityVerificationTelegramActivate: 'Codes per Telegram sind aktiviert',
  profileSecurityVerificationGoogle: 'Authenticator-App',
  profileSecurityVerificationGoogleActivate: 'Authenticator-App ist aktiviert',
  profileSecurityVerificationEmail: 'Codes per E-Mail',
  profileSecurityVerificationEmailActivate: 'Codes per E-Mail sind aktiviert',
  profileSecurityVerificationEmailDeactivate: 'Codes per E-Mail sind deaktiviert',
  profilePassword: 'Passwort ändern',
  successChangePassword: 'Ihr Passwort ist geändert',
} satisfies Record<keyof typeof enAccountTitles, string>;

export const descriptions = {
  home: 'Mit einem Portico-Konto melden Sie sich einmal an und nutzen alle unsere Anwendungen: Business, DeFi, Reisen, Einkaufen und Cashback.',
  login: 'Melden Sie sich bei Portico an, um alle unsere Anwendungen zu nutzen.',
  loginQr:
    'Melden Sie sich bei Portico an, indem Sie einen Code mit einem Gerät scannen, auf dem Sie schon angemeldet sind.',
  registration: 'Erstellen Sie Ihr Portico-Konto und nutzen Sie es in allen unseren Anwendungen.',
  confirmation: 'Bestätigen Sie Ihre E-Mail-Adresse, um Ihr Portico-Konto fertig einzurichten.',
  passwordReset: 'Passwort vergessen? Wir senden einen Link an Ihre E-Mail-Adresse.',
  passwordResetConfirm: 'Wählen Sie ein neues Passwort für Ihr Portico-Konto.',
  passwordSuccess: 'Ihr neues Passwort ist gespeichert. Melden Sie sich jetzt damit an.',
  secureAccount: 'Beenden Sie alle Sitzungen Ihres Portico-Kontos und wählen Sie ein neues Passwort.',
} satisfies Record<keyof typeof enDescriptions, string>;
