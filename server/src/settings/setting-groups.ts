import type { SettingGroup } from '@portico/contract/staff/settings';

/** What the settings of each group are about, by their names. A test asks for one group for each setting. */
const groups: Readonly<Record<SettingGroup, RegExp>> = {
  ADDRESSES:
    /^(PORT|HOST|NODE_ENV|NODE_EXTRA_CA_CERTS|PORTICO_(PUBLIC_URL|DOMAIN_\w+|CHECK_DOMAIN|CONSOLE_(PORT|URL)|TRUSTED_PROXIES|TRUSTED_AUTHORITIES|PRIVATE_NETWORKS|DRAIN_SECONDS|PROCESSES|DEMO))$/,
  STORAGE: /^(DATABASE_URL|AWS_\w+|PORTICO_(DATABASE_(CONNECTIONS|READ_URL)|DATA_DIR|FILES_URL|BACKUP_KEY))$/,
  PROTECTION:
    /^PORTICO_(SECRET|SECRET_PREVIOUS|PASSWORD_\w+|KNOWN_PASSWORDS_\w+|CAPTCHA\w*|(?:RECAPTCHA|TURNSTILE|HCAPTCHA)_\w+|ENUMERATION|TWO_FA_\w+)$/,
  MESSAGES: /^PORTICO_(SMTP_URL|MAIL_\w+|SUPPORT_EMAIL|TELEGRAM_\w+)$/,
  ACCOUNTS: /^PORTICO_(REGISTRATION_\w+|ONE_NAME|ADMIN_\w+|CLOSING_DAYS|KEEP_\w+)$/,
  DOCUMENTS: /^PORTICO_(DOCUMENT_\w+|SECOND_REVIEW_SHARE|CLAMD_URL)$/,
  PAGES: /^PORTICO_(GOOGLE_API_KEY|TRANSLATION_SOURCE_URL|TUTORIAL_VIDEO_\w+|GEOIP_DATABASE)$/,
  WATCHING: /^(LOG_LEVEL|OTEL_\w+|PORTICO_(MANAGEMENT_\w+|TRACES_\w+))$/,
};

/** The groups that a setting belongs to: one. */
export function groupsOf(name: string): SettingGroup[] {
  // Safe: they are its keys.
  const all = Object.keys(groups) as SettingGroup[];
  return all.filter((group) => groups[group].test(name));
}
