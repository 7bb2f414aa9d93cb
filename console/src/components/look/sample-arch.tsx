import { hueOf } from '@portico/contract/brand/properties';
import { markAlone, scenePath } from '@portico/contract/brand/scene';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import type { CSSProperties } from 'react';
import { RegisteredMark, type RegisteredMarkProps } from '../registered-mark.tsx';
import styles from './look.module.css';

export interface SampleArchProps {
  application: RegisteredMarkProps['application'] & Pick<ApplicationDetails, 'scene'>;
}

/** The arch of an application on the landing page: its picture, or its mark. Drawings are the portal's. */
export function SampleArch({ application }: SampleArchProps) {
  const { type, color, scene } = application;
  // Safe: a property of CSS of our own.
  const style = (color === null ? {} : { '--hue': hueOf(color) }) as CSSProperties;
  return (
    <span className={styles.arch} data-application={type} style={style}>
      {scene === null || scene === markAlone ? (
        <RegisteredMark application={application} size={56} />
      ) : (
        <img src={scenePath(scene)} alt="" />
      )}
    </span>
  );
}
