import type { Handler } from '../../context/call.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { oauthTokenGrant } from './grants/oauth-token.ts';
import { passkeyGrant } from './grants/passkey.ts';
import { passwordGrant } from './grants/password.ts';
import { qrCodeGrant } from './grants/qr-code.ts';
import { logRefusals } from './log-refusals.ts';

/**
 * Signs a user in, and reports the outcome. Only the portal's client may call it; other applications receive
 * their users by hand-off.
 */
export const issueToken: Handler<'issueToken'> = async (input, call, context) => {
  must(call, call.client.kind === 'portal', 'unauthorized_client');
  const { observer } = context;
  if (!observer) return await grantToken(input, call, context);
  try {
    const tokenSet = await grantToken(input, call, context);
    observer.signedIn(input.grant_type, tokenSet.authentication_status);
    return tokenSet;
  } catch (error) {
    observer.signedIn(input.grant_type, error instanceof Refusal ? error.code : 'internal_server_error');
    throw error;
  }
};

const grantToken: Handler<'issueToken'> = async (input, call, context) => {
  const step = input.grant_type === 'oauth_token' ? 'second step' : 'sign-in';
  const byPassword = input.grant_type === 'password';
  return await logRefusals({ site: 'portal', step, byPassword }, call, context, () =>
    runGrant(input, call, context),
  );
};

const runGrant: Handler<'issueToken'> = async (input, call, context) => {
  switch (input.grant_type) {
    case 'password':
      return await passwordGrant(input, call, context);
    case 'qr_code':
      return await qrCodeGrant(input, call, context);
    case 'passkey':
      return await passkeyGrant(input, call, context);
    case 'oauth_token':
      return await oauthTokenGrant(input, call, context);
  }
};
