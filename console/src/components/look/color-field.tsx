import { nearestReadable, readColor } from '@portico/contract/brand/palette';
import { Button, TextField } from '@portico/ui';
import { useText } from '../../i18n/i18n.tsx';
import components from '../components.module.css';
import styles from './look.module.css';

/** What the browser's own picker shows while there is no colour. */
const productColor = '#3d3ad6';

export interface ColorFieldProps {
  /** That of the brand if left out. */
  hint?: string;
  /** As it was typed. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * A colour from which others are made, typed or picked. One in which text cannot be read is refused with the
 * nearest one.
 */
export function ColorField({ hint, value, onChange, error }: ColorFieldProps) {
  const text = useText();
  const color = readColor(value);
  const nearest = color === null ? null : nearestReadable(color);
  const isUnreadable = nearest !== color;
  return (
    <div>
      <div className={components.search}>
        <TextField
          label={text('brand.color')}
          hint={hint ?? text('brand.colorHint')}
          error={isUnreadable ? text('act.unreadable_brand_color') : error}
          name="color"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          type="color"
          aria-label={text('brand.pickColor')}
          className={styles.picker}
          value={color ?? productColor}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {isUnreadable && nearest !== null && (
        <div className={styles.nearest} role="status">
          <span>{text('brand.nearest', { nearest })}</span>
          <Button size="small" variant="secondary" onClick={() => onChange(nearest)}>
            {text('brand.takeNearest', { nearest })}
          </Button>
        </div>
      )}
    </div>
  );
}
