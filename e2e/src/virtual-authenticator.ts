import type { Visitor } from './visitor.ts';

/** Gives the visitor's tab an authenticator that verifies its user, as a laptop with a fingerprint reader does. */
export async function withAuthenticator(visitor: Visitor) {
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** As in a browser that does not offer passkeys in fields: the virtual authenticator would answer the offer at once. */
export async function withoutOffersInFields({ page }: Visitor): Promise<void> {
  await page.addInitScript(
    // An empty page is no secure context, and has no such class.
    'if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  );
}

/** Adds a passkey on the security screen. */
export async function addsPasskey(visitor: Visitor, name: string): Promise<void> {
  await visitor.opens('/en/profile/security/status');
  await visitor.presses('Add a passkey');
  await visitor.types('Name of the passkey', name);
  await (await visitor.finds('dialog', 'Add a passkey'))
    .getByRole('button', { name: 'Add a passkey', exact: true })
    .click();
  await visitor.reads('The passkey was added.');
}
