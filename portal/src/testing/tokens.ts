import type { TokenSet } from '@portico/contract/sign-in';

export const fullTokenSet: TokenSet = {
  access_token: 'token-of-alice',
  token_type: 'bearer',
  scope: 'PORTAL PROFILE',
  authentication_status: 'SUCCESS',
  two_fa_type: null,
  expires_in: 28_800,
};

export const halfTokenSet: TokenSet = {
  ...fullTokenSet,
  access_token: 'token-of-carol',
  authentication_status: 'TWO_FACTOR_AUTHENTICATION',
  two_fa_type: 'TELEGRAM',
};
