import {
  type CaptchaForm,
  captchaKinds,
  isKeyed,
  type KeyedCaptcha,
  keyedCaptchas,
} from '@portico/contract/rules/captcha';
import type { Rules } from '@portico/contract/rules/rules';
import { Argument, type Command, Option } from 'commander';
import { setCaptchaKeys } from '../../../acts/rules/captcha-keys.ts';
import { listCaptchaKeys } from '../../../adapters/captcha/secret-store.ts';
import type { Db } from '../../../db/database.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { CommandRefusal } from '../../../platform/command-refusal.ts';
import { readSecretFile } from '../../../platform/files/read-secret-file.ts';
import { addExample, print } from '../../output.ts';
import { withContext } from '../../with-context.ts';

/** What a command calls the forms. */
const formWords: Readonly<Record<string, CaptchaForm>> = {
  'sign-in': 'SIGN_IN',
  registration: 'REGISTRATION',
  'password-reset': 'PASSWORD_RESET',
};

interface KeyOptions {
  readonly siteKey: string;
  readonly secretFile: string;
  readonly reason: string;
  readonly json?: boolean;
}

export function defineCaptchaKeys(command: Command): void {
  const store = command
    .command('captcha-keys')
    .description('try the keys of a captcha at its provider and store them, so that a rule can choose it')
    .addArgument(new Argument('<kind>', 'which captcha').choices(keyedCaptchas))
    .requiredOption('--site-key <key>', 'the key that pages show')
    .requiredOption('--secret-file <file>', 'a file with the secret; - for standard input')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (kind: KeyedCaptcha, { siteKey, secretFile, reason, json }: KeyOptions) =>
      withContext(async (context, actor) => {
        const secret = await readSecretFile(secretFile);
        await setCaptchaKeys(context, actor, { kind, siteKey, secret, reason });
        const next = `portico rules set --captcha ${kind}`;
        print(
          json,
          { kind, siteKey },
          () => `The provider accepts the secret, and it is stored. Next: ${next}\n`,
        );
      }),
    );
  addExample(
    store,
    'portico rules captcha-keys turnstile --site-key 0x4AAA… --secret-file secret.txt --reason "fewer robots"',
  );
}

/** The options of `set` about captchas. */
export function withCaptchaOptions(command: Command): Command {
  return command
    .addOption(new Option('--captcha <kind>', 'which captcha forms show').choices(captchaKinds))
    .option('--captcha-site-key <key>', 'its site key; the one whose secret was stored last if left out')
    .option(
      '--captcha-always <forms...>',
      `the forms that always ask for one: ${Object.keys(formWords).join(', ')}`,
    );
}

interface CaptchaOptions {
  readonly captcha?: string;
  readonly captchaSiteKey?: string;
  readonly captchaAlways?: string[];
}

/** What a command says about captchas. Without a site key it is the one whose secret was stored last. */
export async function namedCaptcha(
  { captcha: word, captchaSiteKey, captchaAlways }: CaptchaOptions,
  db: Db,
): Promise<Partial<Rules>> {
  const kind = captchaKinds.find((each) => each === word);
  const always = captchaAlways?.filter((each) => each !== '').map(readForm);
  return {
    ...(kind && { captcha: kind, captchaSiteKey: captchaSiteKey ?? (await newestKey(kind, db)) }),
    ...(!kind && captchaSiteKey !== undefined && { captchaSiteKey }),
    ...(always && { captchaAlways: always }),
  };
}

async function newestKey(kind: Rules['captcha'], db: Db): Promise<string> {
  if (!isKeyed(kind)) return '';
  const newest = (await listCaptchaKeys(db)).find((keys) => keys.kind === kind);
  mustAct(newest, 'captcha_keys_missing', 'captcha');
  return newest.site_key;
}

function readForm(word: string): CaptchaForm {
  const form = formWords[word];
  if (form === undefined)
    throw new CommandRefusal(`The forms are ${Object.keys(formWords).join(', ')}; "" is none.`);
  return form;
}
