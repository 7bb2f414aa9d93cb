import { expect, it } from 'vitest';
import { listApplications } from '../../capabilities/applications/store.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { editApplication } from './edit-application.ts';

describeServer('two applications that are moved at the same moment', (server) => {
  it('Two applications that are moved at the same moment both get a place, and no two have the same one', async () => {
    const { db } = server.context;
    for (let round = 0; round < 8; round += 1) {
      const [first, second, ...others] = (await listApplications(db)).map(({ id }) => id);
      const toTheEnd = (id = '') =>
        editApplication({ db }, { type: 'system' }, { id, place: others.length + 2 });
      await Promise.all([toTheEnd(first), toTheEnd(second)]);
      const after = await listApplications(db);
      expect(after.map(({ position }) => position)).toEqual(after.map((_application, index) => index));
      expect(
        after
          .slice(-2)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([first, second].toSorted());
    }
  });
});
