import { Checkbox } from '@portico/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/i18n.tsx';
import { Answer } from '../answer.tsx';
import styles from '../components.module.css';

export interface GroupChoicesProps {
  legend: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses some of the groups that there are. */
export function GroupChoices({ legend, chosen, onChange }: GroupChoicesProps) {
  const text = useText();
  const found = useCall('listGroups', {});
  return (
    <Answer query={found}>
      {({ groups }) => (
        <fieldset className={styles.choices}>
          <legend>{legend}</legend>
          {groups.length === 0 && <p>{text('groups.noGroups')}</p>}
          {groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={id}
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </Answer>
  );
}
