import { useState } from 'react';
import type { Reauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';
import { saveFile } from '../../lib/storage/save-file.ts';

const fileName = 'data.zip';

/** Begins and downloads a takeout, each after a fresh proof of who the user is. */
export function useTakeoutAct(withProof: Reauthentication['withProof']) {
  const call = useApi();
  const text = useText();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const [busy, setBusy] = useState<'prepare' | 'download' | null>(null);

  async function act(what: 'prepare' | 'download', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notifyRefusal(error);
    } finally {
      // What was refused may be so because the state is another one now.
      await reload('getTakeout', 'listActivity');
      setBusy(null);
    }
  }

  return {
    busy,
    prepare: () =>
      act('prepare', async () => {
        await withProof(() => call('requestTakeout', {}));
      }),
    download: () =>
      act('download', async () => {
        const file = await withProof(() => call('downloadTakeout', {}));
        if (!file) return;
        saveFile(fileName, file);
        notify('success', text('takeout.downloaded'));
      }),
  };
}
