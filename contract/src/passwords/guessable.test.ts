import { describe, expect, it } from 'vitest';
import { passwordError } from '../fields.ts';
import { commonWords } from './common-words.ts';
import { isGuessable } from './guessable.ts';

const grace = { email: 'g.hopper+news@example.org', firstName: 'Grâce', lastName: 'Green-Al' };

describe('a guessable password', () => {
  it.each([
    ['Passw0rd!', 'the best known of all'],
    ['P@ssw0rd2026!', 'with a year'],
    ['Pa$$w0rd1', 'with signs for letters'],
    ['We1come!', 'with a one for an l'],
    ['Adm!n1234', 'with a running number'],
    ['PASSword99..', 'with capitals in front'],
    ['!Summer2026', 'with a sign in front'],
    ['Abcd1234!', 'the alphabet'],
    ['1qaz@WSX', 'neighbouring keys of the keyboard'],
    ['1q2w3e4R!', 'two walks on the keyboard'],
    ['Aa12345678!', 'nothing but a number'],
    ['Portico-42!', 'the name of the product'],
    ['P0rt1c0.Gate', 'the product in disguise'],
    ['Grace-Boat.42', 'the first name'],
    ['Boat.Gr33n4', 'the last name in disguise'],
    ['Hopper-Boat1', 'a part of the e-mail'],
    ['Al2026!!', 'a short name alone'],
  ])('The password %s is guessable: %s', (password) => {
    expect(isGuessable(password, grace)).toBe(true);
  });

  it.each([
    ['Early-Boat.42', 'two words that are rarely combined'],
    ['Open-Arch-7!', 'three of them'],
    ['Winter!83719', 'a word with a random number'],
    ['Love-Summer4', 'two common words'],
    ['Kj8!bTr2;wq', 'no word at all'],
    ['Royal-Boat.42', 'a short name within a word'],
  ])('The password %s is not guessable: %s', (password) => {
    expect(isGuessable(password, grace)).toBe(false);
  });

  it('More than three thousand common passwords that meet all other rules are refused as guessable [P15]', () => {
    const tails = [
      '1!',
      '1.',
      '12!',
      '123!',
      '!1',
      '@1',
      '@123',
      '1234!',
      '2025!',
      '2026!',
      '#1',
      '_1',
      '99!',
    ];
    const common = [...commonWords]
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .flatMap((word) => tails.map((tail) => word + tail))
      .filter((password) => passwordError(password) === null);
    expect(new Set(common).size).toBeGreaterThan(3000);
    expect(common.filter((password) => !isGuessable(password, grace))).toEqual([]);
  });
});
