import { expect, it } from 'vitest';
import { isInDomains, readDomain } from './domains.ts';
import { isPasswordLength, mayRegister, wrongLength, wrongLock } from './rules.ts';

it.each([
  [' Example.ORG ', 'example.org'],
  ['@example.org', 'example.org'],
  ['*.example.org', '*.example.org'],
  ['*.Exámple.org', '*.xn--exmple-qta.org'],
  ['müller.example', 'xn--mller-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['localhost', null],
  ['', null],
  ['*.', null],
  ['*', null],
  ['a*.example.org', null],
  ['grace@example.org', null],
  ['example.org.', null],
  ['.example.org', null],
  ['exa mple.org', null],
  ['example.org\nother.example', null],
  [`${'x'.repeat(300)}.org`, null],
])('The domain %j of a rule is read as %j', (given, domain) => {
  expect(readDomain(given)).toBe(domain);
});

it.each([
  ['grace@example.org', ['example.org'], true],
  ['grace@mail.example.org', ['example.org'], false],
  ['grace@mail.example.org', ['*.example.org'], true],
  ['grace@a.mail.example.org', ['*.example.org'], true],
  ['grace@example.org', ['*.example.org'], false],
  ['grace@notexample.org', ['*.example.org', 'example.org'], false],
  ['grace@example.org.evil.example', ['*.example.org', 'example.org'], false],
  ['grace@example.org', [], false],
])('That %s is in one of the domains %j is %s', (key, domains, is) => {
  expect(isInDomains(key, domains)).toBe(is);
});

it.each([
  [[], [], true],
  [['example.org'], [], true],
  [['other.example'], [], false],
  [[], ['example.org'], false],
  [['example.org'], ['example.org'], false],
])(
  'With the allowed domains %j and the refused ones %j it is %s that example.org may register',
  (allowedDomains, refusedDomains, may) => {
    expect(mayRegister('grace@example.org', { allowedDomains, refusedDomains })).toBe(may);
  },
);

it.each([
  [480, 60, null],
  [15, 5, null],
  [43_200, 43_200, null],
  [14, 5, 'sessionMinutes'],
  [43_201, 60, 'sessionMinutes'],
  [60.5, 60, 'sessionMinutes'],
  [480, 4, 'idleMinutes'],
  [480, 481, 'idleMinutes'],
  [Number.NaN, 60, 'sessionMinutes'],
] as const)(
  'Of sessions of %d minutes, and %d unless they are used, what is wrong is %s',
  (sessionMinutes, idleMinutes, wrong) => {
    expect(wrongLength({ sessionMinutes, idleMinutes })).toBe(wrong);
  },
);

it.each([
  [8, 14, true],
  [14, 14, true],
  [64, 128, true],
  [7, 14, false],
  [15, 14, false],
  [65, 128, false],
  [9.5, 14, false],
  [Number.NaN, 14, false],
])(
  'That a rule demands passwords of %d characters where a setting allows %d is %s',
  (length, longest, may) => {
    expect(isPasswordLength(length, longest)).toBe(may);
  },
);

it.each([
  [10, 1, null],
  [4, 15, null],
  [3, 1, 'signInTries'],
  [11, 1, 'signInTries'],
  [4.5, 1, 'signInTries'],
  [10, 0, 'lockMinutes'],
  [10, 16, 'lockMinutes'],
  [10, Number.NaN, 'lockMinutes'],
] as const)(
  'Of a lock after %d wrong passwords for %d minutes, what is wrong is %s',
  (signInTries, lockMinutes, wrong) => {
    expect(wrongLock({ signInTries, lockMinutes })).toBe(wrong);
  },
);
