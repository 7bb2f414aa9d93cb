/**
 * How much room the tight places of the screens have, in widths of a Latin letter; a Chinese, Japanese or
 * Korean character takes two. A text without an entry is in a place that grows with it.
 */
const room: readonly (readonly [ids: RegExp, most: number])[] = [
  // The header, beside logo and menus, on a narrow phone.
  [/^shell\.(signIn|signUp)$/, 22],
  // The sidebar.
  [/^shell\.(profile|verification|security|password|signOut|applications|account)$/, 26],
  [/^theme\./, 16],
  [/^applicationType\./, 18],
  // Tabs and the steps of a path.
  [/^verification\.(passport|address|business|selfie)$/, 18],
  [/^verification\.(stepSent|stepDecided)$/, 26],
  // Chips of a status.
  [/^verification\.(unverified|inVerification|waiting|refused|verified|changesNeeded)$/, 26],
  [/^shell\.verified$|^twoFactor\.(activated|notActivated)$|^passkeys\.suspended$/, 26],
  [/^signIn\.lastUsed$/, 22],
  // Labels and buttons: as wide as a field on a phone of 320 px.
  [/^form\.(email|password|passwordAgain|firstName|lastName)$|^documentField\./, 34],
  [
    // `reading.done` is the sentence after a picture was read.
    /^(?!console\/|secure\.|reading\.done$).*\.(submit|button|save|cancel|confirm|retry|next|activate|deactivate|remove|rename|copy|download|print|done|approve|refuse|goOn|delete|deleteConfirm|takePhoto|chooseFile|endStay|endNoted)$/,
    34,
  ],
  [/^mail\.\w+\.button$|^mail\.deny$/, 40],
  // The navigation, the tables and the chips of the console.
  [/^console\/(reviews|accounts|audit|applications|jobs|settings|invitations|staff)\.title$/, 24],
  [/^console\/(role|reviewOutcome|documentType)\./, 28],
  [/^console\/auditType\./, 56],
  [/^console\/reviewReasonName\./, 38],
  // The placeholder of a field with a button, on a phone of 320 px.
  [/^form\.countryPlaceholder$/, 17],
  // The options of a list, which do not break.
  [/^verification\.accountType/, 21],
  // Titles of the tab and descriptions, as far as search engines show them.
  [/^title\./, 60],
  [/^description\./, 170],
  // What the server stores of an application.
  [/^demo\.\w+\.title$/, 60],
  [/^demo\.\w+\.description$/, 220],
];

/** The room of a text; undefined if its place grows with it. */
export function roomOf(id: string): number | undefined {
  return room.find(([ids]) => ids.test(id))?.[1];
}

/**
 * How wide a text is, in Latin letters.
 * @example widthOf('登录') // 4
 */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text.replaceAll(/[\p{M}\p{Cf}]/gu, ''))
    width +=
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u.test(
        character,
      )
        ? 2
        : 1;
  return width;
}
