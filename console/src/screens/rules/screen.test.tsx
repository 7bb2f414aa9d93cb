import { originalRules, type RuleName } from '@portico/contract/rules/rules';
import type { RulesState } from '@portico/contract/staff/rules/wire';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const reason = 'we are open';
const rules = {
  ...originalRules,
  allowedDomains: [],
  refusedDomains: [],
  blockedAddresses: [],
  consoleAddresses: [],
  secondFactorGroups: [],
  offeredFactors: [...originalRules.offeredFactors],
  captchaAlways: [...originalRules.captchaAlways],
};
const original = { version: 0, rules, changed: [], setAt: null, reason: null };
const state: RulesState = {
  version: 0,
  rules,
  inForce: rules,
  fixed: [],
  longestPassword: 14,
  captchaKeys: [],
  versions: [original],
};
const opened = { ...rules, registrationOpen: true, refusedDomains: ['*.example.net', 'example.net'] };
const setTo: RulesState = {
  ...state,
  version: 1,
  rules: opened,
  inForce: opened,
  versions: [
    {
      version: 1,
      rules: opened,
      changed: ['registrationOpen', 'refusedDomains'],
      setAt: '2035-03-04T12:34:00.000Z',
      reason,
    },
    original,
  ],
};
const nobody = { affected: 0, of: 0 };
const effectOnNobody = {
  registrations: nobody,
  sessions: nobody,
  blocked: nobody,
  console: nobody,
  secondFactor: nobody,
  offered: nobody,
  passwords: { accounts: 0 },
  withoutPassword: nobody,
  locks: { ...nobody, days: 30 },
  answers: { lastHour: 0 },
  asked: { signIns: 0, registrations: 0, days: 30 },
  inPart: false,
};
const boxes: readonly string[] = ['rules.registrationOpen', 'rules.withoutPassword'];
const field = (name: `rules.${RuleName}`) =>
  screen.findByRole<HTMLInputElement>(boxes.includes(name) ? 'checkbox' : 'textbox', {
    name: new RegExp(words(name)),
  });

it('An admin sees what a change of rules would do, sets it with a reason, and goes back', async () => {
  mockApi.answer('getRules', state);
  const user = await renderConsole('rules');
  await user.click(await field('rules.registrationOpen'));
  fill(await field('rules.refusedDomains'), ' *.Example.net\nexample.net, example.net');
  mockApi.answer('previewRules', {
    ...effectOnNobody,
    registrations: { affected: 412, of: 10_300 },
    sessions: { affected: 3, of: 1_204 },
    passwords: { accounts: 10_300 },
  });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.registrations', { affected: '412', of: '10,300' }));
  // Nothing is said of what the change is not about.
  expect(dialog.queryByText(words('rules.endingSessions', { affected: '3', of: '1,204' }))).toBeNull();
  dialog.getByText(`${words('rules.registrationOpen')}, ${words('rules.refusedDomains')}`);
  expect(mockApi.requests('previewRules')).toEqual([opened]);

  fill(dialog.getByLabelText(new RegExp(words('console.reason'))), reason);
  mockApi.answer('setRules', setTo);
  mockApi.answer('getRules', setTo);
  await user.click(dialog.getByRole('button', { name: words('rules.set') }));
  const back = await screen.findByRole('button', { name: words('rules.back') });
  expect(mockApi.requests('setRules')).toEqual([{ ...opened, version: 0, reason }]);

  await user.click(back);
  const again = within(await screen.findByRole('dialog', { name: words('rules.back') }));
  fill(again.getByLabelText(new RegExp(words('console.reason'))), 'a mistake');
  mockApi.answer('restoreRules', setTo);
  await user.click(again.getByRole('button', { name: words('rules.back') }));
  await screen.findByRole('button', { name: words('rules.back') });
  expect(mockApi.requests('restoreRules')).toEqual([{ version: 0, reason: 'a mistake' }]);
});

it('The page of the rules sends no domain that is none, and puts the focus into its field', async () => {
  mockApi.answer('getRules', state);
  const user = await renderConsole('rules');
  const domains = await field('rules.refusedDomains');
  fill(domains, 'example.net\nlocalhost');
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await screen.findByText(words('act.invalid_rule_domains'));
  expect(document.activeElement).toBe(domains);
  expect(mockApi.requests('previewRules')).toEqual([]);
});

it('A rule that a setting fixes shows what counts and the name of the setting, and what is stored stays', async () => {
  const setting = 'PORTICO_REGISTRATION_WITHOUT_REFERRAL';
  const inForce = { ...rules, registrationOpen: true };
  mockApi.answer('getRules', { ...state, inForce, fixed: [{ rule: 'registrationOpen', setting }] });
  const user = await renderConsole('rules');
  const box = await field('rules.registrationOpen');
  expect([box.checked, box.disabled]).toEqual([true, true]);
  screen.getByText(words('rules.fixed', { setting }));
  mockApi.answer('previewRules', effectOnNobody);
  fill(await field('rules.refusedDomains'), 'example.net');
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await screen.findByRole('dialog', { name: words('rules.set') });
  expect(mockApi.requests('previewRules')).toEqual([{ ...rules, refusedDomains: ['example.net'] }]);
});

it.each([
  ['rules.sessionMinutes', '14'],
  ['rules.sessionMinutes', '8h'],
  ['rules.idleMinutes', '481'],
  ['rules.idleMinutes', ''],
] as const)(
  'The page of the rules sends no length of sessions that is out of bounds: %s of “%s”',
  async (name, typed) => {
    mockApi.answer('getRules', state);
    const user = await renderConsole('rules');
    fill(await field(name), typed);
    await user.click(screen.getByRole('button', { name: words('rules.review') }));
    await screen.findByText(words('act.invalid_session_length'));
    expect(mockApi.requests('previewRules')).toEqual([]);
  },
);

it.each([
  ['en', '15', '43,200'],
  ['de', '15', '43.200'],
] as const)(
  'The bounds of a rule are written as numbers are in the language %s',
  async (locale, least, most) => {
    mockApi.answer('getRules', state);
    await renderConsole('rules', { locale });
    await screen.findByText(words('rules.sessionMinutesHint', { least, most }));
  },
);

it('An admin demands longer passwords, and sees that nobody is asked for a new one', async () => {
  mockApi.answer('getRules', state);
  const user = await renderConsole('rules');
  const length = await field('rules.passwordLength');
  screen.getByText(words('rules.passwordLengthHint', { least: 8, most: 14 }));
  for (const typed of ['7', '15', '9.5', '']) {
    fill(length, typed);
    await user.click(screen.getByRole('button', { name: words('rules.review') }));
    await screen.findByText(words('act.invalid_password_length'));
    expect(document.activeElement).toBe(length);
  }
  expect(mockApi.requests('previewRules')).toEqual([]);

  fill(length, '12');
  mockApi.answer('previewRules', { ...effectOnNobody, passwords: { accounts: 1_204 } });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.passwordsStay', { accounts: '1,204' }));
  expect(mockApi.requests('previewRules')).toEqual([{ ...rules, passwordLength: 12 }]);
});

it.each([
  [false, 'rules.couldRemovePassword'],
  [true, 'rules.stayWithoutPassword'],
] as const)(
  'An admin sees how many accounts it is about that users may remove their password, where that was %s before',
  async (before, sentence) => {
    const stored = { ...rules, withoutPassword: before };
    mockApi.answer('getRules', { ...state, rules: stored, inForce: stored });
    const user = await renderConsole('rules');
    const box = await field('rules.withoutPassword');
    expect(box.checked).toBe(before);
    await user.click(box);
    mockApi.answer('previewRules', { ...effectOnNobody, withoutPassword: { affected: 310, of: 10_300 } });
    await user.click(screen.getByRole('button', { name: words('rules.review') }));
    const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
    await dialog.findByText(words(sentence, { affected: '310', of: '10,300' }));
    expect(mockApi.requests('previewRules')).toEqual([{ ...rules, withoutPassword: !before }]);
  },
);

it('An admin locks after fewer wrong passwords and for longer, and sees how many accounts that would have locked', async () => {
  mockApi.answer('getRules', state);
  const user = await renderConsole('rules');
  const [tries, minutes] = [await field('rules.signInTries'), await field('rules.lockMinutes')];
  for (const [wrong, typed, right] of [
    [tries, '11', '5'],
    [minutes, '16', '10'],
  ] as const) {
    fill(wrong, typed);
    await user.click(screen.getByRole('button', { name: words('rules.review') }));
    await screen.findByText(words('act.invalid_lock'));
    expect(document.activeElement).toBe(wrong);
    fill(wrong, right);
  }
  expect(mockApi.requests('previewRules')).toEqual([]);
  mockApi.answer('previewRules', { ...effectOnNobody, locks: { affected: 12, of: 1_204, days: 30 } });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.lockedAccounts', { affected: '12', of: '1,204', days: '30' }));
  expect(mockApi.requests('previewRules')).toEqual([{ ...rules, signInTries: 5, lockMinutes: 10 }]);
});

it('An admin blocks an address for a time, unblocks another one, and says where the console answers', async () => {
  const old = { address: '198.51.100.0/24', until: '2035-03-04T12:34:00.000Z' };
  const before = { ...rules, blockedAddresses: [old] };
  mockApi.answer('getRules', { ...state, rules: before, inForce: before });
  const user = await renderConsole('rules');
  await user.click(await screen.findByRole('button', { name: words('rules.unblock') }));
  fill(await field('rules.blockedAddresses'), ' 203.0.113.7 ');
  await user.selectOptions(screen.getByLabelText(words('rules.blockedFor')), '7');
  await user.click(screen.getByRole('button', { name: words('rules.block') }));
  await screen.findByRole('table', { name: words('rules.blockedAddresses') });
  fill(await field('rules.consoleAddresses'), '192.0.2.0/24\n192.0.2.7');
  mockApi.answer('previewRules', { ...effectOnNobody, console: { affected: 2, of: 9 } });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.consoleSessions', { affected: '2', of: '9' }));
  const [asked] = mockApi.requests('previewRules');
  expect(asked).toMatchObject({
    blockedAddresses: [{ address: '203.0.113.7' }],
    consoleAddresses: ['192.0.2.0/24', '192.0.2.7'],
  });
  fill(dialog.getByLabelText(new RegExp(words('console.reason'))), reason);
  mockApi.refuse('setRules', 400, 'own_address_left_out');
  await user.click(dialog.getByRole('button', { name: words('rules.set') }));
  await dialog.findByText(words('act.own_address_left_out'));
});

it('An admin demands a second factor of the members of a group, and sees how many would be asked for one', async () => {
  mockApi.answer('getRules', state);
  const group = { description: '', members: 3, rule: 'HAND', domains: [], field: '', values: [] } as const;
  mockApi.answer('listGroups', {
    groups: [
      { ...group, id: 'office', name: 'Office', domains: [], values: [] },
      { ...group, id: 'press', name: 'Press', domains: [], values: [] },
    ],
  });
  const user = await renderConsole('rules');
  const whom = await screen.findByLabelText(words('rules.secondFactor'));
  await user.selectOptions(whom, 'GROUPS');
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await screen.findByText(words('act.invalid_rule_groups'));
  expect(document.activeElement).toBe(whom);
  expect(mockApi.requests('previewRules')).toEqual([]);

  await user.click(await screen.findByLabelText('Office'));
  mockApi.answer('previewRules', { ...effectOnNobody, secondFactor: { affected: 2, of: 1_204 } });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.withoutFactor', { affected: '2', of: '1,204' }));
  expect(dialog.queryByText(words('rules.countedInPart'))).toBeNull();
  const demanded = { ...rules, secondFactor: 'GROUPS', secondFactorGroups: ['office'] };
  expect(mockApi.requests('previewRules')).toEqual([demanded]);
  await user.click(dialog.getByRole('button', { name: words('console.cancel') }));

  // The groups mean nothing where it is demanded of everybody, and are not sent.
  await user.selectOptions(whom, 'ALL');
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await screen.findByRole('dialog', { name: words('rules.set') });
  expect(mockApi.requests('previewRules').at(-1)).toEqual({ ...rules, secondFactor: 'ALL' });
});

it('An admin offers fewer second factors, sees how many users keep one, and offers never none or none that meets a demand', async () => {
  mockApi.answer('getRules', state);
  const user = await renderConsole('rules');
  const legend = await screen.findByRole('group', { name: words('rules.offeredFactors') });
  const box = (name: string) => within(legend).getByLabelText<HTMLInputElement>(name);
  const [app, telegram, byMail, passkeys] = [
    box(words('account.app')),
    box(words('account.telegram')),
    box(words('account.byEmail')),
    box(words('rules.passkeys')),
  ];
  for (const each of [app, telegram, byMail, passkeys]) await user.click(each);
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await within(legend).findByText(words('act.no_factor_offered'));
  expect(document.activeElement).toBe(app);
  await user.click(byMail);
  await user.selectOptions(screen.getByLabelText(words('rules.secondFactor')), 'ALL');
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await within(legend).findByText(words('act.demand_cannot_be_met'));
  expect(mockApi.requests('previewRules')).toEqual([]);

  await user.click(app);
  mockApi.answer('previewRules', { ...effectOnNobody, offered: { affected: 31, of: 1_204 } });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.keptFactors', { affected: '31', of: '1,204' }));
  expect(mockApi.requests('previewRules')).toEqual([
    { ...rules, secondFactor: 'ALL', offeredFactors: ['GOOGLE_AUTHENTICATOR', 'EMAIL'] },
  ]);
});

it('An admin stores the keys of a captcha, chooses it, asks for it always, and sees how many would be asked', async () => {
  mockApi.answer('getRules', state);
  const user = await renderConsole('rules');
  await user.click(await screen.findByRole('button', { name: words('rules.captchaKeys') }));
  const keys = within(await screen.findByRole('dialog', { name: words('rules.captchaKeys') }));
  await user.selectOptions(keys.getByLabelText(words('rules.captcha')), 'hcaptcha');
  const given = { kind: 'hcaptcha', siteKey: 'site-key', secret: 'hush' } as const;
  fill(keys.getByLabelText(words('rules.captchaSiteKey')), given.siteKey);
  fill(keys.getByLabelText(new RegExp(words('rules.captchaSecret'))), given.secret);
  fill(keys.getByLabelText(new RegExp(words('console.reason'))), reason);
  mockApi.refuse('setCaptchaKeys', 400, 'captcha_secret_refused');
  await user.click(keys.getByRole('button', { name: words('rules.storeKeys') }));
  await keys.findByText(words('act.captcha_secret_refused'));
  const stored = {
    ...state,
    captchaKeys: [{ kind: 'hcaptcha' as const, siteKey: 'site-key', setAt: '2035-03-04T12:34:00.000Z' }],
  };
  mockApi.answer('setCaptchaKeys', stored);
  mockApi.answer('getRules', stored);
  await user.click(keys.getByRole('button', { name: words('rules.storeKeys') }));
  await screen.findByRole('option', { name: 'hCaptcha · site-key', selected: true });
  expect(mockApi.requests('setCaptchaKeys').at(-1)).toEqual({ ...given, reason });

  await user.click(screen.getByLabelText(words('rules.atSignIn')));
  mockApi.answer('previewRules', {
    ...effectOnNobody,
    answers: { lastHour: 12 },
    asked: { signIns: 5_120, registrations: 0, days: 30 },
  });
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await dialog.findByText(words('rules.solvedCaptchas', { answers: '12' }));
  dialog.getByText(words('rules.askedCaptchas', { days: '30', signIns: '5,120', registrations: '0' }));
  const chosen = { captcha: 'hcaptcha', captchaSiteKey: 'site-key', captchaAlways: ['SIGN_IN'] };
  expect(mockApi.requests('previewRules')).toEqual([{ ...rules, ...chosen }]);
});

it('An admin learns that numbers are of a part, unless what was counted wholly says all of the change', async () => {
  mockApi.answer('getRules', state);
  mockApi.answer('previewRules', { ...effectOnNobody, inPart: true });
  const user = await renderConsole('rules');
  fill(await field('rules.consoleAddresses'), '203.0.113.7');
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  const ofConsole = within(await screen.findByRole('dialog', { name: words('rules.set') }));
  await ofConsole.findByText(words('rules.consoleSessions', { affected: '0', of: '0' }));
  expect(ofConsole.queryByText(words('rules.countedInPart'))).toBeNull();
  await user.click(ofConsole.getByRole('button', { name: words('console.cancel') }));

  await user.click(await field('rules.registrationOpen'));
  await user.click(screen.getByRole('button', { name: words('rules.review') }));
  await screen.findByText(words('rules.countedInPart'));
});

it('A captcha that a setting fixes is shown with the name of the setting, and no keys are stored for another one', async () => {
  const setting = 'PORTICO_TURNSTILE_SITE_KEY';
  const inForce = { ...rules, captcha: 'turnstile' as const, captchaSiteKey: 'of the setting' };
  const fixed = (['captcha', 'captchaSiteKey'] as const).map((rule) => ({ rule, setting }));
  mockApi.answer('getRules', { ...state, inForce, fixed });
  await renderConsole('rules');
  const kind = await screen.findByLabelText<HTMLSelectElement>(words('rules.captcha'));
  expect(kind.disabled).toBe(true);
  screen.getByRole('option', { name: 'Cloudflare Turnstile · of the setting', selected: true });
  screen.getByText(words('rules.fixed', { setting }));
  expect(screen.queryByRole('button', { name: words('rules.captchaKeys') })).toBeNull();
});

it('The rules are for admins', async () => {
  await renderConsole('rules', { role: 'support' });
  await screen.findByText(words('console.notAllowed'));
});
