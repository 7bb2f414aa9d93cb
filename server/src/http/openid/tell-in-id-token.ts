import type Provider from 'oidc-provider';
import type { Client, KoaContextWithOIDC } from 'oidc-provider';

/** What the library knows of an ID token that it is about to sign. */
interface IdToken {
  readonly ctx: KoaContextWithOIDC;
  readonly client: Client;
  /** The scopes whose claims it tells: `openid` where `userinfo` tells the others (OpenID Connect Core 1.0 §5.4). */
  scope?: string;
}

/** Lets ID tokens tell all that the access token beside them opens, for applications whose libraries read nothing else. */
export function tellInIdToken(provider: Provider): void {
  const { payload } = provider.IdToken.prototype;
  provider.IdToken.prototype.payload = async function (this: IdToken & InstanceType<Provider['IdToken']>) {
    const { AccessToken: opened } = this.ctx.oidc.entities;
    if (this.client.claims_in_id_token === true && opened?.scope !== undefined) this.scope = opened.scope;
    return await payload.call(this);
  };
}
