import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const seams = readFileSync(join(import.meta.dirname, 'library-seams.ts'), 'utf8');
const library = dirname(createRequire(import.meta.url).resolve('oidc-provider/package.json'));
const links = [
  ...seams.matchAll(/^\/\/ https:\/\/github\.com\/panva\/node-oidc-provider\/blob\/v(.+?)\/(.+)#L(\d+)$/gm),
].map(([, version = '', file = '', line]) => ({ version, file, line: Number(line) }));

/** What the library does at each line on which this server relies. */
const lines: Readonly<Record<string, string>> = {
  'lib/shared/session.js#5': 'await ctx.oidc.provider.Session.get(ctx)',
  'lib/shared/session.js#34': 'ctx.oidc.session.touched',
  'lib/shared/xsrf.js#8': 'ctx.oidc.session.state = { secret }',
  'lib/shared/client_auth.js#209': 'provider.Client.find(clientId)',
  'lib/shared/client_auth.js#237': 'ctx.oidc.client.compareClientSecret(clientSecret)',
  'lib/shared/access_token.js#63': 'ctx.oidc.provider.Grant.find(',
  'lib/actions/authorization/client.js#17': 'ctx.oidc.provider.Client.find(',
  'lib/actions/authorization/interactions.js#22': 'await check(ctx)',
  'lib/actions/authorization/resume.js#45': 'originSession.uid !== session.uid',
  'lib/actions/authorization/resume.js#65': "formPost(ctx, ctx.oidc.urlFor('end_session_confirm')",
  'lib/actions/authorization/resume.js#111': 'session.resetIdentifier()',
  'lib/actions/authorization/session.js#34': 'ctx.oidc.session.ensureClientContainer(',
  'lib/actions/end_session.js#39': "ctx.oidc.entity('IdTokenHint', idTokenHint)",
  'lib/actions/end_session.js#94': 'ctx.status = 200',
  'lib/actions/grants/client_credentials.js#47': 'await token.save()',
  'lib/actions/grants/refresh_token.js#123': "ctx.oidc.entity('RotatedRefreshToken', refreshToken)",
  'lib/helpers/claims.js#58': 'const claims = pick(available, ...include)',
  'lib/helpers/errors.js#52': "description.startsWith('redirect_uris')",
  'lib/helpers/grant_source.js#37': 'provider.Grant.find(grantId',
  'lib/helpers/initialize_app.js#73': "Object.defineProperty(ctx, 'oidc'",
  'lib/helpers/oidc_context.js#79': 'originalUrl?.substring(0, originalUrl?.indexOf(this.ctx.request.url))',
  'lib/helpers/re_render_errors.js#6': 'this.name = this.constructor.name',
  'lib/models/base_model.js#79': 'this.jti = this.generateTokenId()',
  'lib/models/id_token.js#83': 'mask.scope(this.scope)',
  'lib/models/interaction.js#60': "'prompt'",
  'lib/models/session.js#12': 'this.jti = this.jti || nanoid()',
  'lib/provider.js#455': 'this.middleware.splice(this.middleware.indexOf(this.#exec), 0',
};

describe('what this server relies on inside of the library of OpenID Connect', () => {
  it('What the server relies on in the library of OpenID Connect is read in the version that is installed', () => {
    const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
    expect(new Set(links.map((link) => link.version))).toEqual(new Set([version]));
  });

  it('The line of the library to which each seam has a link still does what this server relies on', () => {
    const text = ({ file, line }: (typeof links)[number]) =>
      readFileSync(join(library, file), 'utf8').split('\n')[line - 1] ?? '';
    const found = Object.fromEntries(links.map((link) => [`${link.file}#${link.line}`, text(link)]));
    expect(Object.keys(found).sort()).toEqual(Object.keys(lines).sort());
    for (const [place, expected] of Object.entries(lines)) expect(found[place], place).toContain(expected);
  });

  it('Each seam to the library of OpenID Connect has its link', () => {
    const functions = [...seams.matchAll(/^(.*)\nexport (?:async )?function (\w+)/gm)];
    expect(functions.length).toBeGreaterThan(15);
    for (const [, before, name] of functions) expect(before, name).toMatch(/^\/\/ https:/);
  });

  it('One file alone relies on what is inside of the library of OpenID Connect', () => {
    const root = join(import.meta.dirname, '../..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const inside =
      /\.prototype\b|oidc-provider\/lib|Reflect\.set\(|(Client|Grant|Interaction|Session|Token)\.\w+ = /;
    const reaching = files.filter((name) => {
      const text = readFileSync(join(root, name), 'utf8');
      return text.includes("'oidc-provider") && inside.test(text);
    });
    expect(reaching).toEqual(['http/openid/library-seams.ts']);
  });
});
