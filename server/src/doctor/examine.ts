import type { Db } from '../db/database.ts';
import { databaseFile, isDatabaseMissing } from '../db/instance-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Config } from '../platform/config.ts';
import type { Environment } from '../platform/environment.ts';
import { createHideSecrets, type HideSecrets } from '../platform/hide-secrets.ts';
import { createKeys } from '../platform/secrets.ts';
import { checkAddress, checkCertificate } from './check-address.ts';
import { checkApplications } from './check-applications.ts';
import { checkAudit } from './check-audit.ts';
import { checkConsole } from './check-console.ts';
import {
  checkAdmin,
  checkClock,
  checkDurability,
  checkKeys,
  checkPooler,
  checkSchema,
} from './check-database.ts';
import { checkDocuments } from './check-documents.ts';
import { checkJobs } from './check-jobs.ts';
import { checkKnownPasswords } from './check-known-passwords.ts';
import { checkLogoutAddresses } from './check-logout-addresses.ts';
import { checkDisk, checkProxies, checkSecrets } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkDecoder, checkFiles, checkObjects, checkOwner, checkScanner } from './check-pictures.ts';
import { checkReplica } from './check-replica.ts';
import { checkCaptcha, checkCaptchaOfRules, checkTelegram } from './check-services.ts';
import { checkStaff } from './check-staff.ts';
import { checkTranslations } from './check-translations.ts';
import { type Finding, isAboutCertificate, problem, reasonOf, warning } from './finding.ts';

export interface Examination {
  /** Whether a mail is sent to the operator. */
  readonly mail: boolean;
  /** Whether the whole audit trail is read and verified. */
  readonly audit: boolean;
  /** The days after which the secret of an application is old. */
  readonly secretDays: number;
  /** After so many milliseconds a check gives up that waits for another machine. */
  readonly timeoutMs: number;
}

/** Examines an installation. Changes nothing, and prints no secret. */
export async function examine(
  config: Config,
  environment: Environment,
  examination: Examination,
): Promise<Finding[]> {
  const { timeoutMs } = examination;
  const found = await Promise.all([
    checkAddress(config, timeoutMs),
    checkCertificate(config, timeoutMs),
    checkConsole(config, timeoutMs),
    checkMail(config, examination.mail, timeoutMs),
    examineDatabase(config, examination),
    checkSecrets(config, environment),
    checkDisk(config),
    checkTelegram(config, timeoutMs),
    checkCaptcha(config, timeoutMs),
    checkFiles(config),
    checkDecoder(),
    checkScanner(config),
    checkKnownPasswords(config),
    checkTranslations(config, timeoutMs),
  ]);
  const hideSecrets = createHideSecrets(config);
  return found.flat().map((finding) => withoutSecrets(finding, hideSecrets));
}

async function examineDatabase(
  config: Config,
  { audit, secretDays, timeoutMs }: Examination,
): Promise<Finding[]> {
  let db: Db | undefined;
  try {
    if (isDatabaseMissing(config.databaseUrl)) return [missing(config)];
    db = await openDatabase(config.databaseUrl);
    const findings = [
      await checkDurability(db),
      ...(await checkPooler(db)),
      await checkClock(db),
      await checkSchema(db),
    ];
    if (findings.some(({ check, state }) => check === 'schema' && state !== 'ok')) return findings;
    findings.push(...(await checkReplica(db, config, timeoutMs)));
    const keys = createKeys(config.secrets.master, config.secrets.previous);
    findings.push(await checkKeys(db, keys));
    findings.push(...(await checkCaptchaOfRules(db, config, keys, timeoutMs)));
    findings.push(
      await checkAdmin(db, config),
      await checkStaff(db, config),
      await checkDocuments(db, config),
      await checkProxies(config, db),
      await checkJobs(db),
      await checkObjects(db, config),
      await checkOwner(db, config),
      ...(await checkApplications(db, config, secretDays)),
      ...(await checkLogoutAddresses(db, config)),
    );
    return audit ? [...findings, await checkAudit(db)] : findings;
  } catch (error) {
    return [
      problem(
        'database',
        `It cannot be used: ${reasonOf(error)}.`,
        isAboutCertificate(error)
          ? databaseCertificate
          : 'Start it, and compare DATABASE_URL with its address.',
      ),
    ];
  } finally {
    await db?.kysely.destroy();
  }
}

/** A backup uses PostgreSQL's own programs, which know the address alone. */
const databaseCertificate =
  'Use a certificate of a public authority for the name in DATABASE_URL. For an authority of your own, add `sslrootcert=` and the path of its certificate, in PEM format, to the parameters of DATABASE_URL.';

function missing({ databaseUrl }: Config): Finding {
  const says = `${databaseFile(databaseUrl)} does not exist yet.`;
  return warning('database', says, 'Start the server: it creates the database.');
}

/** Other servers repeat what they refuse. */
function withoutSecrets(finding: Finding, hideSecrets: HideSecrets): Finding {
  return { ...finding, says: hideSecrets(finding.says) };
}
