import { describe, expect, it } from 'vitest';
import { locales } from './locales.ts';
import { asksFamilyNameFirst, fullName, greetedName } from './names.ts';

const named = (firstName: string, lastName: string, nationality?: string) => ({
  firstName,
  lastName,
  nationality,
});

describe('a full name', () => {
  it.each([
    [named('Grace', 'Green', 'GB'), 'Grace Green'],
    [named('Ayşe', 'Yılmaz', 'TR'), 'Ayşe Yılmaz'],
    [named('محمد', 'الأحمد', 'EG'), 'محمد الأحمد'],
    [named('सीता', 'शर्मा', 'IN'), 'सीता शर्मा'],
    [named('Анна', 'Иванова', 'RU'), 'Анна Иванова'],
    [named('太郎', '山田', 'JP'), '山田太郎'],
    [named('たろう', 'やまだ', 'JP'), 'やまだ たろう'],
    [named('小龙', '李', 'CN'), '李小龙'],
    [named('민수', '김', 'KR'), '김민수'],
    [named('Văn An', 'Nguyễn', 'VN'), 'Nguyễn Văn An'],
    [named('Minsu', 'Kim', 'KR'), 'Kim Minsu'],
    [named('Дорж', 'Батын', 'MN'), 'Батын Дорж'],
    [named('', 'Green', 'GB'), 'Green'],
    [named('Suharto', '', 'ID'), 'Suharto'],
    [named('', '雅子', 'JP'), '雅子'],
  ])('The full name of %j is %s for a reader of any language', (name, expected) => {
    expect(new Set(locales.map((reader) => fullName(name, reader)))).toEqual(new Set([expected]));
  });

  it.each([
    [named('Taro', 'Yamada', 'JP'), 'en', 'Taro Yamada'],
    [named('Taro', 'Yamada', 'JP'), 'vi', 'Taro Yamada'],
    [named('Taro', 'Yamada', 'JP'), 'ja', 'Yamada Taro'],
    [named('Taro', 'Yamada', 'JP'), 'zh', 'Yamada Taro'],
    [named('An', 'Nguyễn'), 'vi', 'Nguyễn An'],
    [named('An', 'Nguyễn'), 'en', 'An Nguyễn'],
    [named('Grace', 'Green', 'GB'), 'vi', 'Grace Green'],
    [named('小龙', '李'), 'en', '李小龙'],
    [named('Bruce', '李'), 'zh', 'Bruce 李'],
  ] as const)('The full name of %j for a reader of the language %s is %s', (name, reader, expected) => {
    expect(fullName(name, reader)).toBe(expected);
  });
});

it.each([
  [named('太郎', '山田', 'JP'), 'ja', '山田太郎'],
  [named('민수', '김', 'KR'), 'ko', '김민수'],
  [named('小龙', '李', 'CN'), 'zh', '李小龙'],
  [named('Grace', 'Green', 'GB'), 'ja', 'Grace Green'],
  [named('Văn An', 'Nguyễn', 'VN'), 'vi', 'Văn An'],
  [named('Дорж', 'Батын', 'MN'), 'mn', 'Дорж'],
  [named('Анна', 'Иванова', 'RU'), 'ru', 'Анна'],
  [named('สมชาย', 'ใจดี', 'TH'), 'th', 'สมชาย'],
  [named('Grace', 'Green', 'GB'), 'en', 'Grace'],
] as const)('A user with the name %j is greeted in the language %s as %s', (name, reader, expected) => {
  expect(greetedName(name, reader)).toBe(expected);
});

it('Forms ask for the family name first in seven languages', () => {
  expect(locales.filter(asksFamilyNameFirst)).toEqual(['ja', 'kk', 'ko', 'mn', 'ru', 'vi', 'zh']);
});
