import { TextArea } from '../../../components/text-area.tsx';
import { useText } from '../../../i18n/i18n.tsx';

const longest = 2000;

/** A note for other members of staff. */
export function Note({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const text = useText();
  return (
    <TextArea
      label={text('review.note')}
      hint={text('review.noteHint')}
      value={value}
      maxLength={longest}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
