import { useState } from 'react';
import { useText } from '../../../i18n/i18n.tsx';
import { documentKeys } from '../../../keys/key-table.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { Canvas } from './canvas.tsx';
import styles from './picture.module.css';
import { Toolbar } from './toolbar.tsx';
import { useView } from './use-view.ts';

export interface PicturesProps {
  documentId: string;
  names: readonly string[];
  /** Whether the document is claimed, so that its pictures can be loaded. */
  claimed: boolean;
  /** Called when a picture is shown, or could not be loaded. */
  onShown: (name: string, how: 'opened' | 'failed') => void;
}

/** The pictures of a document, one at a time, with what a moderator needs to read them. */
export function Pictures({ documentId, names, claimed, onShown }: PicturesProps) {
  const text = useText();
  const [index, setIndex] = useState(0);
  const view = useView();
  const show = (next: number) => {
    if (next < 0 || next >= names.length) return;
    setIndex(next);
    view.fit();
  };
  const next = () => show(index + 1);
  const previous = () => show(index - 1);
  useKeys(documentKeys, {
    zoomIn: view.zoomIn,
    zoomOut: view.zoomOut,
    fit: view.fit,
    rotate: view.turn,
    contrast: view.toggleContrast,
    nextPicture: next,
    previousPicture: previous,
  });

  return (
    <section className={styles.pictures} aria-label={text('review.pictures')}>
      <Toolbar view={view} index={index} count={names.length} onNext={next} onPrevious={previous} />
      <Canvas
        documentId={documentId}
        name={names[index]}
        claimed={claimed}
        onShown={onShown}
        label={text('review.pictureOf', { number: index + 1, count: names.length })}
        view={view}
      />
    </section>
  );
}
