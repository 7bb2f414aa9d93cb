import type { DocumentFile } from '@portico/contract/documents/verification';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { problemTexts } from './picture-texts.ts';

/** What screen readers hear about the pictures: what the user did, and when a picture has been processed. */
export function useAnnouncement(files: readonly DocumentFile[]) {
  const text = useText();
  const [announcement, announce] = useState('');
  const before = useRef(files);

  useEffect(() => {
    const processed = files.findIndex(
      ({ name, state }) =>
        state !== 'PROCESSING' &&
        before.current.some((file) => file.name === name && file.state === 'PROCESSING'),
    );
    before.current = files;
    const file = files[processed];
    if (!file) return;
    const picture = text('upload.picture', { number: processed + 1 });
    const outcome =
      file.state === 'READY' ? text('upload.ready') : text(problemTexts[file.problem ?? 'UNREADABLE']);
    announce(text('shell.labelled', { label: picture, words: outcome }));
  }, [files, text]);

  return { announcement, announce };
}
