import { describe, expect, it } from 'vitest';
import { addressFaults } from './address.ts';

describe('the way in which texts speak to the reader [1.5]', () => {
  it.each([
    ['es', 'Indica hasta 50 direcciones.'],
    ['es', 'La aplicación necesita que se indique una dirección.'],
    ['es', 'Los documentos están verificados y la sesión se cierra el {date}.'],
    ['es', 'Mantenimiento hasta el {time}'],
    ['it', 'Il server e il suo indirizzo'],
    ['it', 'Accesso consentito fino a: {time}'],
    ['it', 'Account chiuso in data {date}'],
    ['fr', 'Votre appareil est connecté. Maintenance jusqu’au {time}'],
    ['pt', 'Se sua identidade foi verificada, a sessão do dispositivo conectado continua.'],
    ['kk', 'Сіздің аккаунтыңыз. Сізге хат жібердік.'],
    ['mn', 'Таны бүртгэл. Хэрэв Та хүссэн бол татаж авна уу.'],
    ['ru', 'Вы вошли. Если вы не входили, ваш пароль знает кто-то ещё.'],
    ['hi', 'आप साइन इन हैं। इसे बदला जा सकता है।'],
    ['ms', 'Akaun anda. Anda boleh log masuk.'],
    ['de', 'Sie sind dran.'],
  ] as const)('The form in which a text speaks to the reader is accepted in %s: %s', (locale, text) => {
    expect(addressFaults(locale, text)).toEqual([]);
  });

  it.each([
    ['bn', 'আপনাদের অ্যাকাউন্ট', 'addresses'],
    ['de', 'Hast du das gewollt?', 'addresses'],
    ['es', 'No hay nada. Indique una dirección.', 'addresses'],
    ['es', 'Si usted lo permite', 'addresses'],
    ['es', 'si estás verificado', 'a man'],
    ['es', 'Mantenimiento hasta {time}', 'before a date'],
    ['fr', 'Ton compte', 'addresses'],
    ['fr', 'Vous vous êtes connecté avec {email}.', 'a man'],
    ['fr', 'Maintenance jusqu’à {time}', 'before a date'],
    ['hi', 'आप यह पेज छोड़ सकते हैं।', 'a man'],
    ['id', 'Akun anda', 'addresses'],
    ['it', 'Acceda di nuovo.', 'addresses'],
    ['it', 'Apri un Suo account', 'addresses'],
    ['it', 'Sei connesso su questo dispositivo', 'a man'],
    ['it', 'Sarà eliminato il {date}.', 'before a date'],
    ['kk', 'Біз сізді танимыз', 'addresses'],
    ['kk', 'Кілт {time} дейін жарамды', 'before a date'],
    ['mn', 'Бид таны бүртгэлийг', 'addresses'],
    ['ms', 'Akaun Anda', 'addresses'],
    ['pt', 'quando você não estiver conectado', 'a man'],
    ['ru', 'Если Вы не входили', 'addresses'],
    ['tr', 'Bu sana ait', 'addresses'],
    ['vi', 'ứng dụng của chúng ta', 'addresses'],
    ['zh', '你的账号', 'addresses'],
    ['fr', 'Invité(e)', 'two genders'],
    ['it', 'Utente connesso/a', 'two genders'],
  ] as const)('The form in which a text speaks to the reader is refused in %s: %s', (locale, text, fault) => {
    expect(addressFaults(locale, text)).toEqual([expect.stringContaining(fault)]);
  });
});
