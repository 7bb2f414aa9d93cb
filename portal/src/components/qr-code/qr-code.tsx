import { limits } from '@portico/contract/limits';
import encodeQR from 'qr';
import { type ReactNode, useMemo } from 'react';
import styles from './qr-code.module.css';

const { width, margin } = limits.qrCode;

/**
 * Black on white by day and night: many cameras cannot read the reverse. The quiet zone is the card around
 * it.
 */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawn(content), [content]);
  return (
    <QrFrame>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={width}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </QrFrame>
  );
}

/** The white card around a code, with the same size while there is none. */
export function QrFrame({ children }: { children?: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}

// The encoder draws at least one module of border, which is more than the code is to have.
const border = 1;

function drawn(content: string) {
  const rows = encodeQR(content, 'raw', { ecc: 'high', border });
  const size = rows.length - 2 * border + 2 * margin;
  const offset = margin - border;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + offset} ${y + offset}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
