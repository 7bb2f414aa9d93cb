import { consoleCodes, type ErrorCode, errorStatus, type PortalErrorCode } from '@portico/contract/errors';
import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { matchMediaQueries } from '@portico/web/testing-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { people } from '../../mock-api/world.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorOf,
  fill,
  main,
  notifications,
  type RenderOptions,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const alice = people.find(({ firstName }) => firstName === 'Alice');
const invited: RenderOptions = { query: { referral: alice?.inviteCode } };
const supportEmail = 'support@portico.example';
const text = (code: PortalErrorCode) =>
  words(`error.${code}`, { min: limits.password.min, max: limits.password.max, email: supportEmail });

const field = (name: 'email' | 'password' | 'passwordAgain' | 'firstName' | 'lastName') =>
  main().getByLabelText<HTMLInputElement>(words(`form.${name}`));
const nationality = () => main().findByRole<HTMLInputElement>('combobox');
const submit = () => main().getByRole('button', { name: words('registration.submit') });
const sent = () => mockApi.requests('register');

async function fillIn(user: UserEvent): Promise<void> {
  const country = await nationality();
  fill(field('email'), 'grace@portico.example');
  fill(field('password'), 'Quiet-Lane7');
  fill(field('passwordAgain'), 'Quiet-Lane7');
  fill(field('firstName'), 'Grace');
  fill(field('lastName'), 'Green');
  await user.type(country, 'Ireland{Enter}');
  for (const agreement of main().getAllByRole('checkbox')) await user.click(agreement);
}

async function register(options: RenderOptions = invited): Promise<UserEvent> {
  const { user } = await renderScreen('registration', options);
  await fillIn(user);
  await user.click(submit());
  return user;
}

describe('the invitation', () => {
  it('The registration shows who sent the invitation [2.47, 3.17, 7.27]', async () => {
    await renderScreen('registration', invited);
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Alice Archer'));
  });

  it('The registration without an invitation names no sponsor: a general text is in its place [2.47]', async () => {
    await renderScreen('registration');
    await untilAnswered();
    const sponsor = main().getByText(words('registration.sponsorNoneText')).closest('div');
    expect(sponsor?.querySelector('strong')?.textContent).toBe(words('registration.sponsorNone'));
  });

  it('An invitation for an application is told by the name of the application below the title [2.47]', async () => {
    await renderScreen('registration', { query: { ...invited.query, application: 'store' } });
    const card = main().getByRole('heading', { level: 1 }).parentElement;
    await waitFor(() =>
      expect(card?.textContent).toContain(words('signIn.leadTo', { application: 'Store' })),
    );
  });

  it('The invitation of an earlier visit is sent with its values, if the address has none [2.43, 2.47]', async () => {
    writeCookie(cookieNames.referral, alice?.inviteCode ?? '');
    writeCookie(cookieNames.telegramId, '4815162342');
    writeCookie(cookieNames.application, 'store');
    await register({});
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toMatchObject({
      inviteCode: alice?.inviteCode,
      telegramId: 4_815_162_342,
      application: 'STORE',
    });
  });

  it('The registration shows the invitation of an earlier visit by its sponsor and its application [2.43, 2.47]', async () => {
    writeCookie(cookieNames.referral, alice?.inviteCode ?? '');
    writeCookie(cookieNames.application, 'store');
    await renderScreen('registration');
    const card = main().getByRole('heading', { level: 1 }).parentElement;
    await waitFor(() =>
      expect(card?.textContent).toContain(words('signIn.leadTo', { application: 'Store' })),
    );
    await main().findByText(/Alice Archer/);
  });

  it('The invitation is looked up while the registration form is already shown [4.24]', async () => {
    const answer = mockApi.pending('findSponsor');
    await renderScreen('registration', invited);
    expect(main().getByText(words('registration.sponsorChecking'))).toBeDefined();
    expect(field('email')).toBeDefined();
    answer();
    await waitFor(() => expect(main().queryByText(words('registration.sponsorChecking'))).toBeNull());
  });

  it('An invitation that does not exist is shown as incorrect_invite_code, and removed [7.30, 7.31]', async () => {
    const { user } = await renderScreen('registration', { query: { referral: 'UNKNOWN' } });
    await main().findByText(text('incorrect_invite_code'));
    expect(document.cookie).not.toContain('referral=');
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).not.toHaveProperty('inviteCode');
  });

  it('An invitation that may no longer be used is shown with an error text, and not removed [8.7, 8.18]', async () => {
    mockApi.refuse('findSponsor', 'blocked_invite_code');
    await renderScreen('registration', invited);
    await main().findByText(text('blocked_invite_code'));
    expect(document.cookie).toContain(`referral=${alice?.inviteCode}`);
  });

  it.each(outages)(
    'An invitation that could not be looked up because %s is said once, beside the form [8.18, 8.21]',
    async (_how, fail, phrase) => {
      fail('findSponsor');
      await renderScreen('registration', invited);
      await main().findByText(words(phrase));
      expect(screen.getAllByText(words(phrase))).toHaveLength(1);
      expect(notifications().queryByRole('alert')).toBeNull();
    },
  );

  it('An invitation whose lookup fails without a code is shown as internal_server_error [8.18]', async () => {
    mockApi.respond('findSponsor', 400, {});
    await renderScreen('registration', invited);
    await main().findByText(text('internal_server_error'));
  });

  it('An invitation whose lookup fails with another code is shown with that code [8.1, 8.18]', async () => {
    mockApi.refuse('findSponsor', 'unknown_to_the_catalogue');
    await renderScreen('registration', invited);
    await main().findByText('unknown_to_the_catalogue');
  });
});

describe('the countries', () => {
  it('The countries of the registration are shown as loading until they are loaded [2.44]', async () => {
    const answer = mockApi.pending('listRegistrationCountries');
    await renderScreen('registration', invited);
    expect(main().getByLabelText(words('registration.nationality')).getAttribute('aria-busy')).toBe('true');
    answer();
    await nationality();
  });

  it('Countries that cannot be loaded replace the registration page with internal_server_error and a retry [2.29, 4.24, 8.15]', async () => {
    mockApi.refuse('listRegistrationCountries', 'internal_server_error');
    await renderScreen('registration', invited);
    await waitFor(() => main().getByText(text('internal_server_error')));
    expect(main().getByRole('button', { name: words('shell.retry') })).toBeDefined();
  });
});

describe('the form', () => {
  it('The registration form asks for e-mail, password twice, first name, last name, nationality and three agreements, in this order [2.45]', async () => {
    await renderScreen('registration', invited);
    await nationality();
    const names = [...document.querySelectorAll<HTMLInputElement>('main form input:not([type=hidden])')];
    expect(names.map(({ id }) => id)).toEqual([
      'email',
      'password',
      'passwordConfirmation',
      'firstName',
      'lastName',
      'nationalityId',
      'agreements.0',
      'agreements.1',
      'agreements.2',
    ]);
    expect(main().getAllByRole('checkbox')).toHaveLength(3);
  });

  it.each(['en', 'de'] as const)(
    'The registration form links the first agreement to the terms and the second to the privacy policy, in the folder of %s [2.45]',
    async (locale) => {
      await renderScreen('registration', {
        ...invited,
        locale,
        config: { domainCdn: 'https://cdn.example' },
      });
      const agreements = main().getAllByRole('checkbox');
      const links = agreements.map((agreement) =>
        [...(agreement.closest('label')?.querySelectorAll('a') ?? [])].map(({ href }) => href),
      );
      expect(links).toEqual([
        [`https://cdn.example/${locale}/terms-and-conditions.pdf`],
        [`https://cdn.example/${locale}/privacy-policy.pdf`],
        [],
      ]);
    },
  );

  it('The registration form forgets its errors and looks up the invitation of the new address when the route changes [4.24]', async () => {
    const { user } = await renderScreen('registration', { query: { referral: 'UNKNOWN' } });
    await main().findByText(text('incorrect_invite_code'));
    await nationality();
    await user.click(submit());
    await waitFor(() => expect(errorOf(field('email'))).not.toBe(''));
    fill(field('firstName'), 'Grace');
    act(() => {
      history.pushState({ usr: null, key: 'next' }, '', `/en/registration?referral=${alice?.inviteCode}`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(errorOf(field('email'))).toBe(''));
    await main().findByText(/Alice Archer/);
    expect(main().queryByText(text('incorrect_invite_code'))).toBeNull();
    expect(mockApi.requests('findSponsor').map(({ input }) => input.inviteCode)).toEqual([
      'UNKNOWN',
      alice?.inviteCode,
    ]);
    expect(field('firstName').value).toBe('Grace');
  });

  it('The registration form sends nothing while fields are missing, and says in one line how many are [5.10, 5.11]', async () => {
    const { user } = await renderScreen('registration', invited);
    await nationality();
    await user.click(submit());
    const summary = await main().findByText(words('registration.incomplete', { count: 9 }));
    expect(summary.closest('[data-error-summary]')?.querySelectorAll('a')).toHaveLength(0);
    expect(errorOf(field('email'))).not.toBe('');
    // Nothing has been typed that breaks a rule.
    expect(screen.getByRole('main').querySelectorAll('[data-state="violated"]')).toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it('The registration form does not grow while the first field is corrected: what is found on leaving is said at the field [5.10, 5.11]', async () => {
    const { user } = await renderScreen('registration', invited);
    await nationality();
    await user.type(field('email'), 'grace');
    await user.tab();
    await waitFor(() => expect(errorOf(field('email'))).toContain(words('error.wrong_email')));
    const summary = () => screen.getByRole('main').querySelector('[data-error-summary]');
    expect(summary()).toBeNull();
    await user.clear(field('email'));
    await user.click(submit());
    await main().findByText(words('registration.incomplete', { count: 9 }));
    await user.type(field('email'), 'grace');
    await user.tab();
    await waitFor(() => expect(errorOf(field('email'))).toContain(words('error.wrong_email')));
    expect(summary()?.textContent).toBe(words('registration.incomplete', { count: 8 }));
  });

  it('The registration form says that the passwords differ when the user leaves the second one, whatever else is wrong [5.7]', async () => {
    const { user } = await renderScreen('registration', invited);
    await nationality();
    const again = main().getByLabelText<HTMLInputElement>(words('form.passwordAgain'));
    await user.type(field('password'), 'short');
    await user.type(again, 'other');
    expect(errorOf(again)).toBe('');
    await user.tab();
    expect(errorOf(again)).toBe(words('error.not_match'));
    const rule = main().getByText(words('password.checkSame')).closest('[data-state]');
    expect(rule?.getAttribute('data-state')).toBe('violated');
    await user.type(again, 's');
    expect(errorOf(again)).toBe('');
  });

  it('The registration form lists the fields by their labels if one of them is not only missing [5.10, 5.11]', async () => {
    const { user } = await renderScreen('registration', invited);
    await nationality();
    await user.type(field('email'), 'grace');
    await user.click(submit());
    const summary = await main().findByText(words('registration.summary', { count: 9 }));
    const lines = [...(summary.closest('[data-error-summary]')?.querySelectorAll('a') ?? [])];
    expect(lines).toHaveLength(9);
    const accuracy = words('registration.agreementAccuracy').replace(/\.$/, '');
    expect(lines.at(-1)?.textContent).toBe(`${accuracy}: ${words('registration.agreementMissing')}`);
    expect(main().getByLabelText(words('registration.agreementAccuracy'))).toBeDefined();
    expect(lines.at(-2)?.textContent).not.toContain('<');
  });

  it('The registration form checks the e-mail and the repeated password when the user leaves them [5.5, 5.7]', async () => {
    const { user } = await renderScreen('registration', invited);
    await nationality();
    await user.click(field('email'));
    await user.tab();
    await user.type(field('email'), 'grace');
    expect(errorOf(field('email'))).not.toContain(words('error.wrong_email'));
    await user.tab();
    expect(errorOf(field('email'))).toContain(words('error.wrong_email'));
    await user.type(field('password'), 'Quiet-Lane7');
    const again = main().getByLabelText<HTMLInputElement>(words('form.passwordAgain'));
    await user.type(again, 'Quiet-Lane8');
    await user.tab();
    await waitFor(() => expect(errorOf(again)).toBe(words('error.not_match')));
    expect(errorOf(field('firstName'))).toBe('');
    expect(sent()).toEqual([]);
  });

  it('The registration form clears the error of a field when the user types in it [5.11]', async () => {
    const { user } = await renderScreen('registration', invited);
    await nationality();
    await user.click(submit());
    await waitFor(() => expect(errorOf(field('firstName'))).not.toBe(''));
    await user.type(field('firstName'), 'G');
    expect(errorOf(field('firstName'))).toBe('');
    expect(errorOf(field('lastName'))).not.toBe('');
  });

  it('The registration form sends what was typed, the locale, and the values of the link [1.7, 2.43, 3.16, 7.12]', async () => {
    await register({ locale: 'de', query: { ...invited.query, tg: '4815162342', application: 'store' } });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toEqual({
      email: 'grace@portico.example',
      password: 'Quiet-Lane7',
      firstName: 'Grace',
      lastName: 'Green',
      nationalityId: 'IE',
      language: 'de',
      inviteCode: alice?.inviteCode,
      telegramId: 4_815_162_342,
      application: 'STORE',
    });
  });

  it('Enter sends the registration form in every text field, and a link to login is below its button [2.46]', async () => {
    mockApi.refuse('register', 'access_denied');
    const { user } = await renderScreen('registration', invited);
    await fillIn(user);
    const texts = ['email', 'password', 'passwordAgain', 'firstName', 'lastName'] as const;
    for (const [at, element] of [...texts.map(field), await nationality()].entries()) {
      act(() => element.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(at + 1));
      await main().findByRole('button', { name: words('registration.submit') });
    }
    const below = main()
      .getAllByRole<HTMLAnchorElement>('link')
      .filter((link) => submit().compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING);
    expect(below.map(({ pathname }) => pathname)).toContain('/en/login');
  });

  it('The registration form is sent once, also if the button is pressed several times, and says that it is being sent [4.13, 4.24]', async () => {
    const answer = mockApi.pending('register');
    const user = await register();
    await screen.findByText(words('registration.waiting'));
    await user.click(main().getByRole('button', { name: words('registration.busy') }));
    answer();
    await main().findByRole('heading', { name: words('registration.doneTitle') });
    expect(screen.queryByText(words('registration.waiting'))).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('The registration form scrolls to the outcome 500 ms after the answer, not earlier [4.24, 9.12]', async () => {
    const answer = mockApi.pending('register');
    await register();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    scroll.mockClear();
    stopTime();
    mockApi.refuse('register', 'internal_server_error');
    answer();
    await settled(() => main().getByText(text('internal_server_error')));
    await advance(499);
    expect(scroll).not.toHaveBeenCalled();
    await advance(1);
    expect(scroll).toHaveBeenCalledOnce();
    expect(scroll.mock.lastCall?.[0]).toMatchObject({ behavior: 'smooth' });
  });

  it('The registration form scrolls to the outcome at once for a user who prefers reduced motion [9.12]', async () => {
    mockApi.refuse('register', 'access_denied');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await register();
    matchMediaQueries('(prefers-reduced-motion: reduce)');
    await waitFor(() => expect(scroll.mock.calls).toContainEqual([{ block: 'center', behavior: 'instant' }]));
  });

  it('The registration form does not scroll the screen that a user opens right after the answer [4.24]', async () => {
    const answer = mockApi.pending('register');
    await register();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    mockApi.refuse('register', 'internal_server_error');
    stopTime();
    answer();
    await settled(() => main().getByText(text('internal_server_error')));
    scroll.mockClear();
    fireEvent.click(screen.getByRole('link', { name: words('shell.homeLink') }));
    await settled(() => expect(main().queryByRole('combobox')).toBeNull());
    await settled(() => main().getByRole('heading', { level: 1 }));
    await advance(500);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('A registration form that is sent again after a lost connection has the same Idempotency-Key [4.24]', async () => {
    mockApi.disconnect('register');
    const user = await register();
    await main().findByText(text('server_error'));
    mockApi.restore('register');
    await user.click(submit());
    await main().findByRole('heading', { name: words('registration.doneTitle') });
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^\S{16,}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the rules of the fields', () => {
  it.each([
    ['Ab1!', 'min_length'],
    ['Abcdefgh123456!', 'max_length'],
    ['Päss-word-12', 'invalid_password_chars'],
    ['password-12', 'invalid_password_format'],
  ] as const)(
    'The rules of the registration form refuse the password %s with %s [5.1, 5.2, 5.3, 5.4, 5.9]',
    async (password, code) => {
      const { user } = await renderScreen('registration', invited);
      await fillIn(user);
      fill(field('password'), password);
      fill(field('passwordAgain'), password);
      await user.click(submit());
      await waitFor(() => expect(errorOf(field('password'))).toContain(text(code)));
      expect(sent()).toEqual([]);
    },
  );

  it('The rules of the registration form refuse two passwords that differ with not_match [5.5, 5.9]', async () => {
    const { user } = await renderScreen('registration', invited);
    await fillIn(user);
    fill(field('passwordAgain'), 'Quiet-Lane8');
    await user.click(submit());
    await waitFor(() => expect(errorOf(field('passwordAgain'))).toContain(text('not_match')));
    expect(sent()).toEqual([]);
  });

  it.each(['grace', 'grace@portico', 'gr ace@portico.example', 'gräce@portico.example'])(
    'The rules of the registration form refuse the e-mail %j with wrong_email [5.7, 5.9]',
    async (address) => {
      const { user } = await renderScreen('registration', invited);
      await fillIn(user);
      fill(field('email'), address);
      await user.click(submit());
      await waitFor(() => expect(errorOf(field('email'))).toContain(text('wrong_email')));
      expect(sent()).toEqual([]);
    },
  );

  it('The registration form shows in a meter how many of six checks the password meets [2.45, 5.4, 9.3]', async () => {
    await renderScreen('registration', invited);
    const meter = await main().findByRole<HTMLMeterElement>('meter', { name: words('password.strength') });
    for (const [password, value] of [
      ['Quiet', '3'],
      ['Quiet-Lane', '5'],
      ['Quiet-Lane7', '6'],
    ] as const) {
      fill(field('password'), password);
      expect([password, meter.getAttribute('value')]).toEqual([password, value]);
    }
  });

  it.each([
    ['Passw0rd!', 'a common word'],
    ['Portico-42!', 'the name of the product'],
    ['Grace-Boat.42', 'the name that is typed'],
  ])(
    'The registration form calls the password %s guessable before it is sent: %s [4.24, 5.4, 8.8]',
    async (password) => {
      const { user } = await renderScreen('registration', invited);
      await fillIn(user);
      const meter = main().getByRole('meter', { name: words('password.strength') });
      const looks = () => meter.closest('div')?.querySelector('[data-level]')?.getAttribute('data-level');
      expect([errorOf(field('password')), looks()]).toEqual(['', 'full']);
      fill(field('password'), password);
      await waitFor(() => expect(errorOf(field('password'))).toContain(text('guessable_password')));
      expect(looks()).toBe('low');
      fill(field('password'), 'Early-Boat.42');
      expect([errorOf(field('password')), looks()]).toEqual(['', 'full']);
    },
  );

  it.each([
    ['Deutschl', 'de', 'Deutschland'],
    ['Germany', 'de', 'Deutschland'],
    ['IE', 'en', 'Ireland'],
  ] as const)(
    'The registration form finds a nationality by %s in locale %s [2.45, 3.11]',
    async (typed, locale, found) => {
      const { user } = await renderScreen('registration', { ...invited, locale });
      const country = await nationality();
      await user.type(country, typed);
      await user.click(await main().findByRole('option', { name: found }));
      expect(country.value).toBe(found);
    },
  );
});

describe('a person with one name', () => {
  it('The registration form says that a dash stands for a missing name, and sends it', async () => {
    const { user } = await renderScreen('registration', invited);
    await fillIn(user);
    fill(field('lastName'), '');
    await user.click(submit());
    expect(errorOf(field('lastName'))).toBe('Enter your last name, or a dash (-) if you have none.');
    fill(field('lastName'), '–');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toMatchObject({ firstName: 'Grace', lastName: '-' });
  });

  it('The registration form may leave one name empty where the operator allows it, and not both', async () => {
    const { user } = await renderScreen('registration', { ...invited, config: { oneName: true } });
    await fillIn(user);
    expect([field('firstName').required, field('lastName').required]).toEqual([true, false]);
    fill(field('firstName'), '');
    fill(field('lastName'), '');
    await user.click(submit());
    expect(errorOf(field('firstName'))).toBe('Enter your first name, or a dash (-) if you have none.');
    fill(field('lastName'), 'Suharto');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toMatchObject({ firstName: '-', lastName: 'Suharto' });
  });
});

describe('fields that the operator has added', () => {
  const asked = {
    key: 'department',
    kind: 'TEXT',
    label: 'Department',
    hint: 'Of your contract',
    required: true,
    longest: 20,
    least: null,
    most: null,
    options: [],
  };
  const registrationFields = [
    asked,
    { ...asked, key: 'vegan', kind: 'YES_NO', label: 'Vegan', hint: null, required: false },
  ];

  it('The registration asks for the fields of the operator, says at each what is wrong, and sends what was given', async () => {
    const { user } = await renderScreen('registration', { ...invited, config: { registrationFields } });
    await fillIn(user);
    const department = await main().findByLabelText<HTMLInputElement>('Department');
    expect([department.required, department.maxLength]).toEqual([true, 20]);
    mockApi.refuseFields('register', { 'fields.department': ['required'] });
    await user.click(submit());
    await waitFor(() => expect(errorOf(department)).toContain(text('required')));
    fill(department, 'Sales');
    expect(errorOf(department)).toBe('');
    const vegan = main().getByLabelText<HTMLSelectElement>('Vegan');
    expect([...vegan.options].map(({ text: words }) => words)).toEqual(['–', 'Yes', 'No']);
    await user.selectOptions(vegan, 'NO');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.input).toMatchObject({ fields: { department: 'Sales', vegan: 'NO' } });
  });
});

describe('a refused registration', () => {
  const fields = ['email', 'firstName', 'lastName'] as const;
  const missing = { email: 'enterEmail', firstName: 'enterFirstName', lastName: 'enterLastName' } as const;
  // Safe: the table's keys are the codes.
  const codes = (Object.keys(errorStatus) as ErrorCode[]).filter(
    (code): code is PortalErrorCode => !consoleCodes.some((other) => other === code),
  );
  const groups = Array.from({ length: Math.ceil(codes.length / fields.length) }, (_, group) =>
    codes.slice(group * fields.length, (group + 1) * fields.length),
  );

  it('A refused registration shows every code of the catalogue with its own text, at its field [5.28, 8.1, 8.17]', async () => {
    const { user } = await renderScreen('registration', invited);
    await fillIn(user);
    for (const group of groups) {
      const refused = group.map((code, index) => [fields[index] ?? 'email', [code]] as const);
      mockApi.refuseFields('register', Object.fromEntries(refused));
      await user.click(submit());
      for (const [name, [code]] of refused) {
        const message = code === 'required' ? words(`form.${missing[name]}`) : text(code);
        await waitFor(() =>
          expect([code, errorOf(field(name))]).toEqual([code, expect.stringContaining(message)]),
        );
      }
    }
  });

  it.each(['access_denied', 'unsupported_application', 'internal_server_error'] as const)(
    'A refused registration shows %s above the form, because it is about no field [5.28, 8.2, 8.17]',
    async (code) => {
      mockApi.refuse('register', code);
      await register();
      await waitFor(() => {
        const alerts = main()
          .getAllByRole('alert')
          .map(({ textContent }) => textContent);
        expect(alerts).toContain(text(code));
      });
    },
  );

  it('A refused registration shows a code outside the catalogue unchanged [8.1]', async () => {
    mockApi.refuse('register', 'unknown_to_the_catalogue');
    await register();
    await main().findByText('unknown_to_the_catalogue');
  });

  it.each(['blocked_invite_code', 'incorrect_invite_code'] as const)(
    'A refused registration shows %s where the sponsor was named [8.7]',
    async (code) => {
      mockApi.refuseFields('register', { inviteCode: [code] });
      await register();
      await main().findByText(text(code));
      expect(screen.getByRole('main').querySelector('input[aria-invalid=true]')).toBeNull();
    },
  );

  describe('for want of a captcha', () => {
    const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
    afterEach(() => {
      script()?.remove();
      Reflect.deleteProperty(window, 'grecaptcha');
    });

    it('The registration asks for the captcha when the server requires it, and for another answer after each submit [2.46, 4.24, 8.3]', async () => {
      const answers: string[] = [];
      window.grecaptcha = {
        render: (_container, { callback }) => {
          const answer = `answer ${answers.length + 1}`;
          answers.push(answer);
          callback(answer);
          return 0;
        },
      };
      mockApi.refuse('register', 'google_recaptcha_v2_required');
      const config = { captcha: 'recaptcha', recaptcha: 'site-key' } as const;
      const user = await register({ ...invited, config });
      await main().findByRole('heading', { name: words('captcha.title') });
      expect(field('password').value).toBe('Quiet-Lane7');
      await waitFor(() => expect(script()).not.toBeNull());
      // Safe: waited for in the line before.
      fireEvent.load(script() as HTMLScriptElement);
      window.porticoCaptcha?.();
      mockApi.refuse('register', 'access_denied');
      for (const count of [1, 2]) {
        await waitFor(() => expect(answers).toHaveLength(count));
        await user.click(submit());
        await waitFor(() => expect(sent()).toHaveLength(count + 1));
        await main().findByRole('button', { name: words('registration.submit') });
      }
      expect(sent().map(({ input }) => input.googleRecaptchaV2)).toEqual([undefined, 'answer 1', 'answer 2']);
    });
  });
});

describe('after the registration', () => {
  it('After the registration the page names the address and the support contact, and a button sends the link again after a minute [2.48, 7.28, 7.32]', async () => {
    await register();
    await main().findByRole('heading', { name: words('registration.doneTitle') });
    expect(main().getByText('grace@portico.example')).toBeDefined();
    const mail = `mailto:${supportEmail}`;
    const links = main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toContain(mail);
    // The message replaces the form.
    expect(document.querySelectorAll('main input, main form')).toHaveLength(0);
  });

  /** Registers, and advances the time until the link may be sent again. */
  async function completeAndWait(): Promise<void> {
    const answer = mockApi.pending('register');
    await register({ query: { ...invited.query, application: 'store' } });
    stopTime();
    answer();
    await settled(() => main().getByRole('heading', { name: words('registration.doneTitle') }));
    for (let second = 0; second < 61; second += 1) await advance(1_000);
    fireEvent.click(main().getByRole('button', { name: words('registration.resend') }));
  }

  it('After the registration the link is sent again on demand, and a notification says so [2.48, 7.28, 7.30, 7.32]', async () => {
    await completeAndWait();
    await settled(() => screen.getByText(words('resend.sent')));
    expect(mockApi.requests('resendConfirmation')[0]?.input).toEqual({
      email: 'grace@portico.example',
      application: 'STORE',
    });
  });

  it('After the registration a link that cannot be sent again is an error notification [7.30, 7.32]', async () => {
    // What its own code says would help nobody here.
    mockApi.refuse('resendConfirmation', 'unsupported_application');
    await completeAndWait();
    await settled(() => {
      const notifications = screen.getByRole('region', { name: words('shell.notifications') });
      expect(notifications.textContent).toContain(text('internal_server_error'));
    });
  });
});

it('Without an invitation, where one is needed, home takes the place of the registration, which “Back” does not show again [2.42, 5.12, 6.4]', async () => {
  const entries = history.length;
  await renderScreen('registration', { config: { registrationWithoutReferral: 'FALSE' } });
  await waitFor(() => expect(location.pathname).toBe('/en'));
  await main().findByRole('heading', { level: 1, name: words('landing.headline') });
  expect(history.length).toBe(entries);
  expect(screen.queryByLabelText(words('form.email'))).toBeNull();
});
