/** No two folders import each other, also not by way of others. Tests are left out, because they import from every layer. */
import modules, { testFiles } from './.dependency-cruiser.js';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Move what two folders share into a third one, or into the lower of the two.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: `${modules.options.exclude.path}|${testFiles}` },
  },
};
