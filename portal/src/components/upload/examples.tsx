import { ErrorIcon, SuccessIcon } from '@portico/ui';
import { type ReactNode, useId } from 'react';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './examples.module.css';
import { frameOf } from './frame-of.ts';

/** Drawings of a good picture and of bad ones, before the first picture. */
export function Examples({ documentType }: { documentType: ShownType }) {
  const text = useText();
  const isFace = documentType === 'SELFIE';
  const Page = frameOf[documentType] === 'page' ? Letter : PassportPage;
  return (
    <ul className={styles.examples}>
      <Example
        isGood
        label={text('camera.good')}
        words={text(isFace ? 'camera.exampleFace' : 'camera.exampleGood')}
      >
        {isFace ? <Face /> : <Page />}
      </Example>
      <Example
        label={text('camera.bad')}
        words={text(isFace ? 'camera.exampleFaceCut' : 'camera.exampleCut')}
      >
        <g transform={isFace ? 'translate(34 26)' : 'translate(28 -20) rotate(9 60 45)'}>
          {isFace ? <Face /> : <Page />}
        </g>
      </Example>
      <Example
        label={text('camera.bad')}
        words={text(isFace ? 'camera.exampleFaceCovered' : 'camera.exampleGlare')}
      >
        {isFace ? <Face glasses /> : <Page glare />}
      </Example>
    </ul>
  );
}

interface ExampleProps {
  readonly isGood?: boolean;
  readonly label: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Example({ isGood = false, label, words, children }: ExampleProps) {
  const clip = useId();
  return (
    <li data-good={isGood || undefined}>
      <svg viewBox="0 0 120 90" aria-hidden="true">
        <clipPath id={clip}>
          <rect width="120" height="90" rx="8" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect className={styles.table} width="120" height="90" />
          {children}
        </g>
      </svg>
      <p className={styles.words}>
        {isGood ? <SuccessIcon size={16} /> : <ErrorIcon size={16} />}
        <span>
          <strong>{label}</strong>
          <br />
          {words}
        </span>
      </p>
    </li>
  );
}

/** A page of a passport, with an arch in place of a state's emblem. */
function PassportPage({ glare = false }: { glare?: boolean }) {
  return (
    <>
      <rect className={styles.paper} x="12" y="13" width="96" height="64" rx="4" />
      <rect className={styles.photo} x="19" y="22" width="24" height="30" rx="2" />
      <circle className={styles.skin} cx="31" cy="33" r="6" />
      <path className={styles.cloth} d="M21 52a10 9 0 0 1 20 0z" />
      <path className={styles.print} d="M50 26h36M50 34h44M50 42h28M50 50h38" />
      <path className={styles.emblem} d="M92 30v-5a5 5 0 0 1 10 0v5" />
      <path className={styles.code} d="M19 62h82M19 69h82" />
      {glare && <Glare />}
    </>
  );
}

/** A letter: the sign of its sender, its date, name and address of the receiver, and lines with a sum. */
function Letter({ glare = false }: { glare?: boolean }) {
  return (
    <>
      <rect className={styles.paper} x="29" y="4" width="62" height="82" rx="2" />
      <path className={styles.emblem} d="M36 18v-5a5 5 0 0 1 10 0v5z" />
      <path className={styles.print} d="M72 14h13" />
      <path className={styles.receiver} d="M36 28h26M36 35h20" />
      <path className={styles.print} d="M36 48h48M36 55h48M36 62h30" />
      <path className={styles.receiver} d="M68 76h16" />
      {glare && <Glare />}
    </>
  );
}

function Glare() {
  return <ellipse className={styles.glare} cx="66" cy="38" rx="26" ry="15" transform="rotate(-18 66 38)" />;
}

function Face({ glasses = false }: { glasses?: boolean }) {
  return (
    <>
      <path className={styles.cloth} d="M22 96a38 34 0 0 1 76 0z" />
      <path className={styles.skin} d="M52 58h16v12a8 8 0 0 1-16 0z" />
      <ellipse className={styles.skin} cx="60" cy="40" rx="19" ry="24" />
      <path className={styles.hair} d="M40 40c-2-34 42-34 40 0-4-12-10-15-20-15s-16 3-20 15z" />
      <path className={styles.features} d="M52 50a9 6 0 0 0 16 0" />
      {glasses ? (
        <path className={styles.glasses} d="M42 34h16v6a7 6 0 0 1-16 0zm20 0h16v6a7 6 0 0 1-16 0zM58 36h4" />
      ) : (
        <path className={styles.eyes} d="M52 39h.1M68 39h.1" />
      )}
    </>
  );
}
