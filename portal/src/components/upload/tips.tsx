import { InfoIcon } from '@portico/ui';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './upload.module.css';

/** How to take a picture that can be read, before the first one. */
export function Tips({ documentType }: { documentType: ShownType }) {
  const text = useText();
  const tips =
    documentType === 'SELFIE'
      ? [text('upload.tipFace'), text('upload.tipFaceLight')]
      : [text('upload.tipFlat'), text('upload.tipLight')];
  return (
    <ul className={styles.tips}>
      {tips.map((tip) => (
        <li key={tip}>
          <InfoIcon size={20} />
          {tip}
        </li>
      ))}
    </ul>
  );
}
