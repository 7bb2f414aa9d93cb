import type { Handler } from '../../../context/call.ts';
import { describeSettings } from '../../../settings/describe-settings.ts';
import { loadedSettings } from '../../../settings/load.ts';

const list: Handler<'listSettings'> = async () => {
  // What the process has read at its start. The file may have changed since.
  const file = loadedSettings();
  const settings = describeSettings(process.env, file);
  return {
    file: file?.path ?? null,
    settings: settings.map(({ name, value, isSecret, source, group }) => ({
      name,
      value,
      isSecret,
      source,
      group,
    })),
  };
};

/** The calls about settings. */
export const settingHandlers = { listSettings: list };
