import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { oauthTokenGrant } from './grants/oauth-token.ts';
import { passkeyGrant } from './grants/passkey.ts';
import { passwordGrant } from './grants/password.ts';
import { qrCodeGrant } from './grants/qr-code.ts';

/** Signs a user in. Only the portal's client may call it; other applications receive their users by hand-off. */
export const issueToken: Handler<'issueToken'> = async (input, call, context) => {
  must<'issueToken'>(call.client.kind === 'portal', 'unauthorized_client');
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
