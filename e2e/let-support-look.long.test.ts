import { it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Carol cannot sign in after wrong codes; Uma sees why and unlocks it, and Carol is told by mail and signs in', async () => {
  const { email } = person('carol');
  await getsCodesByMail(world, await world.visitor(), 'carol');
  world.changeDatabase(
    `INSERT OR REPLACE INTO code_attempts (account_id, attempts, window_ends_at)
      SELECT id, 10, ${Date.now() + 3_600_000} FROM accounts WHERE email = '${email}'`,
  );
  const carol = await world.visitor();
  await carol.opens('/en/login');
  await carol.signsInAs('carol');
  await carol.reads(/The code was wrong too many times/);

  const uma = await openConsole(world, '/accounts', 'uma@portico.example');
  await uma.getByRole('link', { name: 'Carol' }).click();
  await uma.getByText(/After too many wrong codes, further codes are refused until/).waitFor();
  await uma.getByRole('button', { name: 'Unlock' }).click();
  const asking = uma.getByRole('dialog', { name: 'Unlock' });
  await asking.getByLabel('Reason').fill('she called, and knows her last sign-ins');
  await asking.getByRole('button', { name: 'Unlock' }).click();
  await uma.getByText('The user can sign in.').waitFor();
  await world.mailFor(email, /Ya puedes iniciar sesión/);
  await uma.context().close();

  await carol.opens('/en/login');
  await carol.signsInAs('carol');
  await carol.field('Six-digit code').fill(await codeTo(world, email, 2));
  await carol.arrivesAt('/en/profile/general');
});
