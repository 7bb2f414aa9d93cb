export const passwordLabels = {
  show: 'Show password',
  hide: 'Hide password',
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
  capsLock: 'Caps Lock is on',
};

export const passwordRules = [
  { label: 'at least 8 characters', test: /.{8}/ },
  { label: 'at most 14 characters', test: /^.{1,14}$/ },
  { label: 'a small letter', test: /[a-z]/ },
  { label: 'a capital letter', test: /[A-Z]/ },
  { label: 'a digit', test: /\d/ },
  { label: 'a special character', test: /[^\w\s]/ },
];

export const countries = [
  ['AT', 'Austria', 'Österreich'],
  ['BR', 'Brazil', 'Brasil'],
  ['EG', 'Egypt', 'مصر'],
  ['FR', 'France', 'France'],
  ['DE', 'Germany', 'Deutschland'],
  ['IN', 'India', 'भारत'],
  ['ID', 'Indonesia', 'Indonesia'],
  ['IT', 'Italy', 'Italia'],
  ['JP', 'Japan', '日本'],
  ['KZ', 'Kazakhstan', 'Қазақстан'],
  ['MN', 'Mongolia', 'Монгол'],
  ['PT', 'Portugal', 'Portugal'],
  ['ES', 'Spain', 'España'],
  ['TH', 'Thailand', 'ไทย'],
  ['TR', 'Türkiye', 'Türkiye'],
  ['VN', 'Viet Nam', 'Việt Nam'],
].map(([value = '', label = '', ownName = '']) => ({ value, label, keywords: [ownName] }));

export const streets = ['High Holborn, London', 'High Road, London', 'High Street, Bath'].map(
  (label, at) => ({
    value: String(at),
    label,
  }),
);

export const languages = [
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['ja', '日本語'],
  ['th', 'ไทย'],
].map(([locale = '', name = '']) => ({ locale, name }));

export const ruleStates = { met: 'met', unmet: 'not met yet', violated: 'not met' };
