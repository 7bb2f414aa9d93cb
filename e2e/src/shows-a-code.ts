import type { Visitor } from './visitor.ts';

/** Opens the waiting screen; returns the link in its code, and the number below it. */
export async function showsACode(visitor: Visitor, address = '/en/login/qr') {
  // The screen asks for the token every 3 s, and is refused until the other device has approved (RFC 8628).
  visitor.expectsError(/oauth\/token was answered with 40[03]/);
  const started = visitor.page.waitForResponse('**/oauth/qr');
  await visitor.opens(address);
  const { verification_uri: link, code } = await (await started).json();
  const number = (await visitor.page.locator('output').textContent()) ?? '';
  return { link: String(link), code: String(code), number };
}
