import { brandFontFamily, type FontFile, fontPath, weightsOf } from '@portico/contract/brand/font';
import { type BrandLook, originalLook } from '@portico/contract/brand/look';
import type { BrandTheme } from '@portico/contract/brand/palette';
import { lookProperties } from '@portico/contract/brand/properties';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '../../i18n/i18n.tsx';
import styles from './look.module.css';

export interface PreviewFrameProps {
  label: string;
  /** In CSS pixels; the frame is shown smaller. */
  width: number;
  theme: BrandTheme;
  /** Whether the document is short. */
  short?: boolean;
  /** Null for that which is published. */
  look: BrandLook | null;
  children: ReactNode;
}

/**
 * A document of its own in this page, so that its styles follow its width and theme. It loads nothing but the
 * styles of the console and the font of the look, and nothing in it can be used.
 */
export function PreviewFrame({ label, width, theme, short, look, children }: PreviewFrameProps) {
  const locale = useLocale();
  const isPublished = look === null;
  const [shown, setShown] = useState<Document | null>(null);
  const adopt = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame?.contentDocument) setShown(prepare(frame.contentDocument, isPublished));
    },
    [isPublished],
  );
  useLayoutEffect(() => {
    if (shown) dress(shown.documentElement, theme, look);
  }, [shown, theme, look]);
  const font = look?.font;
  useLayoutEffect(() => (shown && font ? loadFont(shown, font) : undefined), [shown, font]);
  return (
    <figure className={styles.frame} data-wide={width > 1000 || undefined} data-short={short} lang={locale}>
      <iframe
        ref={adopt}
        // Firefox replaces the first empty document when the frame has loaded.
        onLoad={(event) => adopt(event.currentTarget)}
        title={label}
        width={width}
        tabIndex={-1}
        inert
      />
      {shown && createPortal(children, shown.body)}
    </figure>
  );
}

/**
 * Gives an empty document the language and the styles of this one, with that of the published brand or
 * without.
 */
function prepare(frame: Document, isPublished: boolean): Document {
  const { documentElement: root } = document;
  if (frame.head.childElementCount > 0) return frame;
  frame.documentElement.lang = root.lang;
  frame.documentElement.dir = root.dir;
  const sheets = document.querySelectorAll(
    `link[rel="stylesheet"], style${isPublished ? '' : '[data-vite-dev-id]'}`,
  );
  frame.head.append(...[...sheets].map((sheet) => frame.importNode(sheet, true)));
  return frame;
}

function dress(root: HTMLElement, theme: BrandTheme, look: BrandLook | null): void {
  const { shapes, colors } = lookProperties(look ?? originalLook);
  root.dataset.theme = theme;
  root.removeAttribute('style');
  for (const [name, value] of [...shapes, ...colors]) root.style.setProperty(name, value);
  if (look?.font) root.style.setProperty('font-family', brandFontFamily);
}

/** A style would need the permission of the policy of the page; an object of the script needs none. */
function loadFont({ defaultView, fonts }: Document, font: FontFile): (() => void) | undefined {
  if (!defaultView) return;
  const address = new URL(fontPath(font), location.origin);
  const face = new defaultView.FontFace('brand', `url(${address})`, { weight: weightsOf(font) });
  fonts.add(face);
  return () => fonts.delete(face);
}
